export interface CodeCounterTable {
  code_counter: {
    business_id: string
    kind: string
    last: number
  }
}
