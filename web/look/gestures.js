// Wheel, drag, pinch and keys on a map's canvas become changes of its viewport.

const still = 5;  // points that a finger may move and yet only tap

// cellAt(event) gives {row, column} as fractions of cells; pick(row, column) is a click or Enter; hover(cell or null).
export function listen(canvas, viewport, {cellAt, scale, pick, hover}) {
  const fingers = new Map();
  let moved = 0, wheel = 0, spread = null;

  const gap = () => {
    const [a, b] = [...fingers.values()];
    return Math.hypot(a.x - b.x, a.y - b.y);
  };
  const middle = () => {
    const [a, b] = [...fingers.values()];
    return cellAt({clientX: (a.x + b.x) / 2, clientY: (a.y + b.y) / 2});
  };

  function pinch() {
    const steps = Math.trunc(Math.log2(gap() / spread) * 2);
    if (steps === 0) return;
    const {row, column} = middle();
    viewport.closer(steps, row, column);
    spread = gap();
  }

  canvas.addEventListener('pointerdown', event => {
    canvas.setPointerCapture(event.pointerId);
    fingers.set(event.pointerId, {x: event.clientX, y: event.clientY});
    if (fingers.size === 1) moved = 0;
    if (fingers.size === 2) spread = gap();
  });
  canvas.addEventListener('pointermove', event => {
    const finger = fingers.get(event.pointerId);
    if (!finger) return hover(cellAt(event));
    const dx = event.clientX - finger.x, dy = event.clientY - finger.y;
    moved += Math.hypot(dx, dy);
    fingers.set(event.pointerId, {x: event.clientX, y: event.clientY});
    if (fingers.size === 2) pinch();
    else if (moved > still) viewport.pan(-dy * scale() / viewport.zoom, -dx * scale() / viewport.zoom);
  });
  const lift = event => {
    const last = fingers.delete(event.pointerId) && fingers.size === 0;
    if (!last || moved > still || event.type !== 'pointerup') return;
    const cell = cellAt(event);
    if (cell.inside) pick(Math.floor(cell.row), Math.floor(cell.column));
  };
  canvas.addEventListener('pointerup', lift);
  canvas.addEventListener('pointercancel', lift);
  canvas.addEventListener('pointerleave', () => hover(null));
  canvas.addEventListener('wheel', event => {
    event.preventDefault();
    wheel += event.deltaY * (event.deltaMode === 1 ? 33 : 1);
    const steps = -Math.trunc(wheel / 80);
    if (steps === 0) return;
    wheel = 0;
    const {row, column} = cellAt(event);
    viewport.closer(Math.sign(steps), row, column);
  }, {passive: false});
  canvas.addEventListener('keydown', event => key(event, viewport, pick));
}

const ways = {ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1]};

function key(event, viewport, pick) {
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  const cursor = viewport.cursor ?? {row: Math.floor(viewport.row), column: Math.floor(viewport.column)};
  if (ways[event.key]) {
    const [down, right] = ways[event.key], far = event.shiftKey ? 10 : 1;
    if (viewport.cursor) viewport.point(cursor.row + down * far, cursor.column + right * far);
    else viewport.point(cursor.row, cursor.column);
  } else if (event.key === '+' || event.key === '=') viewport.closer(1);
  else if (event.key === '-') viewport.closer(-1);
  else if (event.key === 'Home' || event.key === '0') viewport.whole();
  else if (event.key === 'Enter' || event.key === ' ') pick(cursor.row, cursor.column);
  else return;
  event.preventDefault();
}
