export interface RateLimitTable {
  rate_limit: {
    key: string
    window_start: Date
    count: number
  }
}
