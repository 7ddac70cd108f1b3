export interface BotCheckTable {
  /** Solutions that were used: each counts once. */
  bot_check_spent: {
    solution_hash: Buffer
    expires_at: Date
  }
}
