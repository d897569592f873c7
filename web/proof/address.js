// Where a theorem of docs/mathematics.md is shown with its proof.

export const proofAddress = (kind, number) => `#/proof/${kind.toLowerCase()}-${number}`;
