import { createInstance } from 'i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import { beforeAll, describe, expect, test } from 'vitest'
import { loader as favicon } from '#app/routes/shell/brand/favicon.tsx'
import { Loader } from '#app/routes/shell/brand/loader.tsx'
import { loader as manifest } from '#app/routes/shell/brand/manifest.ts'
import { dictionaries } from '#domain/ground/language/dictionaries.ts'
import { projects } from '#domain/ground/projects/projects.ts'
import { paletteOf } from '#tests/app/styles/palette.ts'
import { context } from '#tests/support/people.ts'

const i18n = createInstance()
beforeAll(() => i18n.use(initReactI18next).init({ lng: 'en', resources: { en: { translation: dictionaries.en } } }))

const draw = (projectId: number) =>
  renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <Loader projectId={projectId} />
    </I18nextProvider>,
  )

const askedOf = (projectId: (typeof projects)[number]['id']) => ({
  request: new Request('http://localhost/favicon.svg'),
  params: {},
  context: { ...context(), projectId, report: () => {} },
})

describe.each(projects)('project $id, $name', ({ id, name }) => {
  test('has a loader graphic of its own', () => {
    const drawing = draw(id).replace(/class="loader loader-\d"/, '')
    expect(drawing).toContain('<svg')
    const others = projects.filter((other) => other.id !== id).map((other) => draw(other.id).replace(/class="loader loader-\d"/, ''))
    expect(others).not.toContain(drawing)
  })

  test('has its favicon in its own colours', async () => {
    const picture = await favicon(askedOf(id)).text()
    const colour = (token: string) => `oklch(${paletteOf('a', id)(token).join(' ')})`
    expect(picture).toContain(`fill="${colour('brand-deep')}"`)
    expect(picture).toContain(`fill="${colour('project-second')}"`)
    expect(picture).toContain(`<title>${name}</title>`)
  })

  test('is called by its name among a phone’s apps', async () => {
    expect((await manifest(askedOf(id)).json()).name).toBe(name)
  })
})

test("a project without a loader graphic shows the word 'nada'", () => {
  expect(draw(7)).toBe('<span class="loader-word">nada</span>')
})
