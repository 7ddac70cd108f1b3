/** Notices when somebody loses rights while a check of those rights is running. */
export interface Rights {
  /** Somebody lost something: sessions ended, or a membership. */
  cut: () => void
  /** Runs the check, again for as long as rights are cut during it: its result may be outdated. */
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
