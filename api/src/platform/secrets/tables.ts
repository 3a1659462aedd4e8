// The table of shared keys.

interface SecretTable {
  name: string
  value: Buffer
}

interface SecretTables {
  secret: SecretTable
}

declare module '../database/schema.ts' {
  interface Database extends SecretTables {}
}
