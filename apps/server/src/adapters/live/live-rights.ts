/** Tells whether rights were taken from somebody while a check of them was under way. */
export interface Rights {
  /** Something was taken away: sessions ended, a membership was lost. */
  cut: () => void
  /** What the check finds, made again for as long as rights are cut during it: its answer may be from before. */
  settled: <T>(check: () => Promise<T>) => Promise<T>
}

export function watchRights(): Rights {
  let cuts = 0
  return {
    cut: () => {
      cuts++
    },
    settled: async (check) => {
      for (;;) {
        const before = cuts
        const found = await check()
        if (before === cuts) return found
      }
    },
  }
}
