// What part of a map is seen, and where its cursor is: shared by the maps that are moved together. A cell has a whole
// number of the screen's points, or a point is a square of 2, 4, 8 ... cells a side, so that every dot is exact.

export const zooms = [1 / 32, 1 / 16, 1 / 8, 1 / 4, 1 / 2, 1, 2, 3, 4, 5, 6, 8, 10, 12, 16, 20, 24, 32, 40,
  52, 64, 80, 96];

export class Viewport {
  // rows, columns: cells of the map; place: {row, column, zoom} of the middle, or null for all of it.
  constructor(rows, columns, place, cursor) {
    Object.assign(this, {rows, columns, cursor, index: null, row: rows / 2, column: columns / 2});
    if (place) {
      this.row = place.row;
      this.column = place.column;
      this.index = this.nearest(place.zoom);
    }
    this.listeners = new Set();
  }

  nearest(zoom) {
    const distance = z => Math.abs(Math.log(z / zoom));
    return zooms.reduce((best, z, i) => distance(z) < distance(zooms[best]) ? i : best, 0);
  }

  get zoom() { return zooms[this.index]; }

  onChange(listener) {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  tell(what) { this.listeners.forEach(listener => listener(what)); }

  // The largest zoom at which all of the map is seen in width x height points.
  fitting(width, height) {
    return zooms.findLast(z => z * this.columns <= width && z * this.rows <= height) ?? zooms[0];
  }

  // Takes width x height points to show as much as there is room for.
  fit(width, height) {
    this.width = width;
    this.height = height;
    this.least = zooms.indexOf(this.fitting(width, height));
    if (this.index === null) this.index = this.least;
    this.index = Math.max(this.index, this.least);
    this.clamp();
  }

  clamp() {
    const inside = (at, cells, points) => {
      const half = points / this.zoom / 2;
      return half * 2 >= cells ? cells / 2 : Math.min(Math.max(at, half), cells - half);
    };
    this.row = inside(this.row, this.rows, this.height);
    this.column = inside(this.column, this.columns, this.width);
  }

  whole() {
    this.index = this.least;
    this.clamp();
    this.tell('place');
  }

  pan(rows, columns) {
    this.row += rows;
    this.column += columns;
    this.clamp();
    this.tell('place');
  }

  // Where cell 0 begins, in points from the edge: a map that has room begins at the edge.
  begin(at, cells, points) {
    return cells * this.zoom <= points ? 0 : Math.round(points / 2 - at * this.zoom);
  }
  get top() { return this.begin(this.row, this.rows, this.height); }
  get left() { return this.begin(this.column, this.columns, this.width); }

  // Closer by so many steps; the cell at (row, column) stays where it is on the screen, as far as the edges let it.
  closer(steps, row = this.cursor?.row ?? this.row, column = this.cursor?.column ?? this.column) {
    const y = this.top + row * this.zoom, x = this.left + column * this.zoom;
    this.index = Math.min(Math.max(this.index + steps, this.least), zooms.length - 1);
    this.row = row + (this.height / 2 - y) / this.zoom;
    this.column = column + (this.width / 2 - x) / this.zoom;
    this.clamp();
    this.tell('place');
  }

  // Puts the cursor on a cell and shows it.
  point(row, column) {
    const inside = (at, cells) => Math.min(Math.max(at, 0), cells - 1);
    this.cursor = {row: inside(row, this.rows), column: inside(column, this.columns)};
    const near = (at, cell, points) => {
      const half = Math.max(0.5, points / this.zoom / 2 - 1);
      return Math.min(Math.max(at, cell + 0.5 - half), cell + 0.5 + half);
    };
    if (this.width) {
      this.row = near(this.row, this.cursor.row, this.height);
      this.column = near(this.column, this.cursor.column, this.width);
      this.clamp();
    }
    this.tell('cursor');
  }
}
