import { defineConfig } from 'drizzle-kit'

export default defineConfig({ dialect: 'postgresql', schema: './db/records/schema/**/*.ts', out: './db/records/migrations' })
