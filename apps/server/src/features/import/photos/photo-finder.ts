import { photoKey } from '@nine/contract/asset/import/import-photos'
import type { PhotoRecord } from './import-photo.queries.ts'

/** Finds the photos of rows by what their names say. A photo belongs to one row: the first that asks for it. */
export class PhotoFinder {
  #exact: Map<string, PhotoRecord[]>
  #numbered: Map<string, PhotoRecord[]>
  #owners = new Map<string, number>()

  /** In the order of their numbers. */
  constructor(photos: readonly PhotoRecord[]) {
    this.#exact = Map.groupBy(photos, ({ key }) => key)
    this.#numbered = Map.groupBy(
      photos.filter(({ key, base_key }) => key !== base_key),
      ({ base_key }) => base_key,
    )
    for (const { name, row_position } of photos) if (row_position !== null) this.#owners.set(name, row_position)
  }

  get isEmpty(): boolean {
    return this.#exact.size === 0
  }

  /** Rows that are looked at again give back what they had. */
  release(positions: readonly number[]): void {
    for (const [name, position] of this.#owners) if (positions.includes(position)) this.#owners.delete(name)
  }

  /**
   * The photos of a row that is known by some codes and serial numbers. `TS-1-2` is the second photo of TS-1 only where no row is
   * known as TS-1-2 itself.
   */
  find(position: number, keys: readonly string[], isKeyOfRow: (key: string) => boolean): PhotoRecord[] {
    const names = [...new Set(keys.map(photoKey).filter(Boolean).flatMap(spellings))]
    const exact = names.flatMap((name) => this.#exact.get(name) ?? [])
    const numbered = names.flatMap((name) => this.#numbered.get(name) ?? []).filter(({ key }) => !isKeyOfRow(key))
    const own = [...new Set([...exact, ...numbered])].filter(
      ({ name }) => (this.#owners.get(name) ?? position) === position,
    )
    for (const { name } of own) this.#owners.set(name, position)
    return own
  }
}

/** A code with a stroke cannot be the name of a file. */
const spellings = (key: string): string[] =>
  key.includes('/') ? ['-', '_', ''].map((sign) => key.replaceAll('/', sign)) : [key]
