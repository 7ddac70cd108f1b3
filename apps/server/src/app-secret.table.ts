export interface AppSecretTable {
  app_secret: {
    name: string
    value: Buffer
  }
}
