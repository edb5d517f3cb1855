import { expect, type Page, test } from '@playwright/test'
import { visiting } from '#tests/e2e/stage/stage-users.ts'

const shipment = 109
const sentence = 'This PDF cannot be shown here.'

/** A PDF of these objects, numbered from 1; the first is its catalogue. */
function pdfOf(objects: readonly string[]): Buffer {
  let text = '%PDF-1.7\n'
  const offsets = objects.map((object, at) => {
    const offset = text.length
    text += `${at + 1} 0 obj\n${object}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`
  return Buffer.from(`${text}${table}trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF\n`, 'latin1')
}

const ink = (words: string) => {
  const drawn = `BT /F1 48 Tf 72 600 Td (${words}) Tj ET`
  return `<</Length ${drawn.length}>>\nstream\n${drawn}\nendstream`
}
const page = (content: number, more = '') =>
  `<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Resources<</Font<</F1 <</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>/Contents ${content} 0 R${more}>>`
const catalogue = '<</Type/Catalog/Pages 2 0 R>>'
const script =
  '<</S/JavaScript/JS(app.alert\\(1\\);app.launchURL\\("https://elsewhere.test"\\);this.submitForm\\("https://elsewhere.test"\\))>>'

/** 16 × 16 black pixels as scanners pack them (JBIG2): one segment, a page that is black where nothing is drawn. */
const scan = Buffer.from('000000003000010000001300000010000000100000000000000000040000', 'hex').toString('latin1')
const whole = 'q 612 0 0 792 0 0 cm /I Do Q'

const files: Record<string, Buffer> = {
  'two pages.pdf': pdfOf([catalogue, '<</Type/Pages/Kids[3 0 R 4 0 R]/Count 2>>', page(5), page(6), ink('First'), ink('Second')]),
  'scripts.pdf': pdfOf([
    `<</Type/Catalog/Pages 2 0 R/OpenAction ${script}/AA<</WC ${script}>>/AcroForm<</Fields[5 0 R]/XFA(<xdp/>)>>>>`,
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    page(4, `/Annots[5 0 R]/AA<</O ${script}>>`),
    ink('Scripts'),
    `<</Type/Annot/Subtype/Widget/FT/Btn/T(go)/Rect[0 0 612 792]/A ${script}/AA<</E ${script}/PV ${script}>>>>`,
  ]),
  'scan.pdf': pdfOf([
    ...[catalogue, '<</Type/Pages/Kids[3 0 R]/Count 1>>'],
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Resources<</XObject<</I 5 0 R>>>>/Contents 4 0 R>>',
    `<</Length ${whole.length}>>\nstream\n${whole}\nendstream`,
    `<</Type/XObject/Subtype/Image/Width 16/Height 16/BitsPerComponent 1/ColorSpace/DeviceGray/Filter/JBIG2Decode/Length ${scan.length}>>\nstream\n${scan}\nendstream`,
  ]),
  'endless.pdf': pdfOf([catalogue, '<</Type/Pages/Kids[3 0 R]/Count 2000000000>>', page(4), ink('Count')]),
  'enormous.pdf': pdfOf([catalogue, '<</Type/Pages/Kids[3 0 R]/Count 1>>', page(4).replace('612 792', '90000000 90000000'), ink('Large')]),
  'in a circle.pdf': pdfOf([catalogue, '<</Type/Pages/Kids[2 0 R]/Count 1>>']),
  'broken.pdf': Buffer.from(`%PDF-1.4\n${'garbage '.repeat(500)}\n%%EOF\n`),
}

async function add(visited: Page, name: string): Promise<void> {
  await visited.getByLabel('File', { exact: true }).setInputFiles({ name, mimeType: 'application/pdf', buffer: files[name] ?? Buffer.of() })
  await visited.getByRole('button', { name: 'Upload' }).click()
  await expect(visited.getByText(`“${name}” has been saved.`)).toBeVisible()
}

/** How many pixels of a page are not white. */
const inkOf = (visited: Page) =>
  visited.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
    const { data } = (canvas.getContext('2d') as CanvasRenderingContext2D).getImageData(0, 0, canvas.width, canvas.height)
    return data.filter((value, at) => at % 4 === 0 && value < 128).length
  })

test('a PDF is shown page by page, and its reader loads with the first that is shown', { tag: '@scripted' }, async ({ page: visited }) => {
  const asked: string[] = []
  visited.on('request', (request) => asked.push(request.url()))
  await visiting(visited, 'papers-on', `/shipmentsDetail/${shipment}/documents`)
  await add(visited, 'two pages.pdf')
  await visited.waitForLoadState('networkidle')
  expect(asked.filter((url) => /assets\/.*pdf/.test(url))).toEqual([])
  await visited.getByRole('link', { name: 'Show two pages.pdf' }).click()
  await expect(visited.getByRole('img', { name: 'two pages.pdf, page 1 of 2' })).toBeVisible()
  await expect.poll(() => inkOf(visited)).toBeGreaterThan(500)
  expect(asked.some((url) => /assets\/.*pdf.worker/.test(url))).toBe(true)
  const first = await inkOf(visited)
  await visited.getByRole('button', { name: 'Next page' }).click()
  await expect(visited.getByRole('img', { name: 'two pages.pdf, page 2 of 2' })).toBeVisible()
  await expect.poll(() => inkOf(visited)).toBeGreaterThan(500)
  expect(await inkOf(visited)).not.toBe(first)
  await expect(visited.getByRole('button', { name: 'Next page' })).toBeDisabled()
  await visited.getByRole('link', { name: 'Hide two pages.pdf' }).click()
  await expect(visited.locator('canvas')).toHaveCount(0)
  await add(visited, 'scan.pdf')
  await visited.getByRole('link', { name: 'Show scan.pdf' }).click()
  await expect.poll(() => inkOf(visited)).toBeGreaterThan(1_000_000)
})

test(
  'a hostile PDF is a picture or a sentence, asks nothing of anybody and opens nothing',
  { tag: '@scripted' },
  async ({ page: visited }) => {
    const elsewhere: string[] = []
    const faults: string[] = []
    visited.on('request', (request) => /^(https?|wss?):\/\/(?!localhost)/.test(request.url()) && elsewhere.push(request.url()))
    visited.on('dialog', (dialog) => elsewhere.push(dialog.message()))
    visited.on('popup', (popup) => elsewhere.push(popup.url()))
    visited.on('console', (message) => /Content Security Policy/i.test(message.text()) && faults.push(message.text()))
    await visiting(visited, 'papers-on', `/shipmentsDetail/${shipment + 1}/documents`)
    const told: Record<string, string> = {}
    for (const name of Object.keys(files).filter((each) => each !== 'two pages.pdf' && each !== 'scan.pdf')) {
      await add(visited, name)
      await visited.getByRole('link', { name: `Show ${name}` }).click()
      await expect(visited.locator('figure canvas').or(visited.getByText(sentence))).toBeVisible()
      const canvas = visited.locator('figure canvas')
      if (await canvas.isVisible()) await canvas.click({ position: { x: 20, y: 20 } })
      told[name] = (await visited.getByText(sentence).isVisible()) ? 'sentence' : 'picture'
      await expect(visited.getByRole('link', { name: `Download ${name}` }).first()).toBeVisible()
    }
    expect(told).toMatchObject({ 'scripts.pdf': 'picture', 'broken.pdf': 'sentence', 'in a circle.pdf': 'sentence' })
    expect([elsewhere, faults]).toEqual([[], []])
  },
)

test('without scripts a PDF has its download and says why', { tag: '@server' }, async ({ page: visited }) => {
  await visiting(visited, 'papers-off', `/shipmentsDetail/${shipment + 2}/documents`)
  await add(visited, 'two pages.pdf')
  await visited.getByRole('link', { name: 'Show two pages.pdf' }).click()
  await expect(visited.getByText('PDFs are shown by scripts, which this browser does not run.')).toBeVisible()
  await expect(visited.locator('figure').getByRole('link', { name: 'Download two pages.pdf' })).toBeVisible()
})
