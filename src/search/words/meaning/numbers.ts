/** A growing array of 32-bit numbers. A number that was never set is 0. */
export class Numbers {
  #values = new Uint32Array(256);

  get bytes(): number {
    return this.#values.byteLength;
  }

  at(index: number): number {
    return this.#values[index] ?? 0;
  }

  set(index: number, value: number): void {
    if (index >= this.#values.length) {
      const larger = new Uint32Array(Math.max(index + 1, Math.ceil(this.#values.length * 1.25)));
      larger.set(this.#values);
      this.#values = larger;
    }
    this.#values[index] = value;
  }
}
