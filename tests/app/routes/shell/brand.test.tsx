import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { TranslationContext } from '#app/components/text/translation.ts'
import { Loader } from '#app/routes/shell/brand/brand-loader.tsx'
import { drawIcon } from '#app/routes/shell/brand/draw-icon.tsx'
import { iconOf, iconSides, phoneIconOf } from '#app/routes/shell/brand/icons.ts'
import { loader as manifest } from '#app/routes/shell/brand/web-manifest.ts'
import { translatorIn } from '#domain/locales/translator.server.ts'
import { projects } from '#domain/platform/environment/projects.ts'
import { paletteOf } from '#tests/app/styles/palette.ts'
import { repository } from '#tests/support/sources.ts'
import { context } from '#tests/support/test-viewers.ts'

const publicFile = (path: string) => join(repository, 'public', path)

const draw = (projectId: number) =>
  renderToStaticMarkup(
    <TranslationContext.Provider value={{ language: 'en', t: translatorIn('en') }}>
      <Loader projectId={projectId} />
    </TranslationContext.Provider>,
  )

const askedOf = (projectId: (typeof projects)[number]['id']) => ({
  request: new Request('http://localhost/manifest.webmanifest'),
  params: {},
  context: { ...context(), projectId, report: () => {} },
})

describe.each(projects)('project $id, $name', ({ id, name }) => {
  test('a project with a loader graphic shows its own', () => {
    const drawing = draw(id).replace(/class="loader loader-\d"/, '')
    expect(drawing).toContain('<svg')
    const others = projects.filter((other) => other.id !== id).map((other) => draw(other.id).replace(/class="loader loader-\d"/, ''))
    expect(others).not.toContain(drawing)
  })

  test('a project’s icon has the project’s colours', () => {
    const picture = drawIcon(id)
    const colour = (token: string) => `oklch(${paletteOf('a', id)(token).join(' ')})`
    expect(picture).toContain(`fill="${colour('brand-deep')}"`)
    expect(picture).toContain(`fill="${colour('project-second')}"`)
    expect(picture).toContain(`<title>${name}</title>`)
  })

  test('a project’s icon is a static file', async () => {
    expect(readFileSync(publicFile(iconOf(id)), 'utf8')).toBe(`${drawIcon(id)}\n`)
    for (const side of iconSides) {
      const { format, width, height } = await sharp(publicFile(phoneIconOf(id, side))).metadata()
      expect([format, width, height]).toEqual(['png', side, side])
    }
  })

  test('a project’s web app manifest has its name and existing icons', async () => {
    const { name: called, icons } = await manifest(askedOf(id)).json()
    expect(called).toBe(name)
    expect(icons.map(({ src }) => src).filter((src) => !existsSync(publicFile(src)))).toEqual([])
  })
})

test("a project without a loader graphic shows the word 'nada'", () => {
  expect(draw(7)).toBe('<span class="loader-word">nada</span>')
})
