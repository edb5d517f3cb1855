import { vitePlugin as remix } from '@remix-run/dev'
import { defineConfig } from 'vite'

/** The smallest page the stock server can serve. */
export default defineConfig({ plugins: [remix({ buildDirectory: process.env.HELLO_BUILD ?? 'build' })] })
