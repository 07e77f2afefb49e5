/** A list that grows at its end and shrinks at its start, without moving the other items. */
export class Deque<Item extends object> {
  #items: (Item | undefined)[] = []
  /** Dropped items at the start of `#items` whose memory is still used. */
  #skipped = 0
  /** Dropped items whose memory was freed. */
  #dropped = 0

  /** The place of the first item. An item's place never changes. */
  get first(): number {
    return this.#dropped + this.#skipped
  }

  /** The place after the last item. */
  get end(): number {
    return this.#dropped + this.#items.length
  }

  get length(): number {
    return this.#items.length - this.#skipped
  }

  get last(): Item | undefined {
    return this.#items.at(-1)
  }

  /** The item at an index, counted from the first one. */
  at(index: number): Item | undefined {
    return index < 0 ? undefined : this.#items[this.#skipped + index]
  }

  /** The item at a place. */
  get(place: number): Item | undefined {
    return this.at(place - this.first)
  }

  push(item: Item): void {
    this.#items.push(item)
  }

  /** Replaces the item at a place. */
  set(place: number, item: Item): void {
    this.#items[place - this.#dropped] = item
  }

  pop(): Item | undefined {
    return this.length > 0 ? this.#items.pop() : undefined
  }

  shift(): Item | undefined {
    if (this.length === 0) return undefined
    const item = this.#items[this.#skipped]
    this.#items[this.#skipped] = undefined
    this.#skipped += 1
    // Half of it is empty: moving the other half costs as much as dropping did since the last time.
    if (this.#skipped > 1000 && this.#skipped * 2 > this.#items.length) {
      this.#items.splice(0, this.#skipped)
      this.#dropped += this.#skipped
      this.#skipped = 0
    }
    return item
  }

  /** The index of the first item for which `isLater` holds, as it does for all after it. */
  search(isLater: (item: Item) => boolean): number {
    let low = 0
    let high = this.length
    while (low < high) {
      const middle = (low + high) >> 1
      const item = this.at(middle)
      if (item && isLater(item)) high = middle
      else low = middle + 1
    }
    return low
  }
}
