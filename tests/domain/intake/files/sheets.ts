import { zipOf } from './workbook.ts'

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaged = 'http://schemas.openxmlformats.org/package/2006/relationships'

export const styles = { general: 0, day: 1, dayAndTime: 2, time: 3, zeros: 4, withSeconds: 5, hours: 6 }
const codes = ['dd/mm/yyyy', 'dd/mm/yyyy\\ hh:mm', 'h:mm', '0000000', 'yyyy-mm-dd hh:mm:ss', '[h]:mm']

export function sheetsOf(...sheets: readonly { name?: string; state?: string; rows: string; before?: string; after?: string }[]): Buffer {
  const listed = sheets.map(({ name = 'One', state }, at) => {
    const hidden = state ? ` state="${state}"` : ''
    return `<sheet name="${name}" sheetId="${at + 1}"${hidden} r:id="rId${at + 1}"/>`
  })
  const related = sheets.map(
    (_, at) => `<Relationship Id="rId${at + 1}" Type="${relations}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  )
  const formats = codes.map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${code}"/>`)
  const cellFormats = ['<xf numFmtId="0"/>', ...codes.map((_, at) => `<xf numFmtId="${164 + at}" applyNumberFormat="1"/>`)]
  return zipOf({
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${listed.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packaged}">${related.join('')}<Relationship Id="s" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><numFmts>${formats.join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>${cellFormats.join('')}</cellXfs></styleSheet>`,
    ...Object.fromEntries(
      sheets.map(({ rows, before = '', after = '' }, at) => [
        `xl/worksheets/sheet${at + 1}.xml`,
        `${before}<worksheet xmlns="${main}"><sheetData>${rows}</sheetData>${after}</worksheet>`,
      ]),
    ),
  })
}

export const text = (words: string, reference = '') => `<c${reference && ` r="${reference}"`} t="inlineStr"><is><t>${words}</t></is></c>`
export const header = `<row r="1">${text('Nr', 'A1')}${text('Day', 'B1')}</row>`
export const row = (line: number, cell: string) => `<row r="${line}">${text(`N-${line}`, `A${line}`)}${cell}</row>`
