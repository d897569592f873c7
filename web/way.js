// Who answers the page's questions. The page without a server has another file in this one's place.
export * from './server.js';
