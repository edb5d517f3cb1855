/** What somebody types into a mapping to break or to slow down what reads it: by the words of its form. */
export const hostileMappings: readonly [what: string, words: { readonly [word: string]: string }][] = [
  ['names of every object', { key: '__proto__', customer_column: 'constructor', fields_goods_values: '__proto__ = a\nconstructor = b' }],
  ['expensive patterns', { dates: '(D+)+$\n((M|D)*)*YYYY', units: '(a+)+$\n\\d*\\d*\\d*' }],
  ['a format that only looks like one', { dates: `D-MMM-YYYY${' '.repeat(190)}` }],
  ['code', { source: '$' + '{process.exit(1)}', key: '"; drop table mappings; --', words: '<script> = {{constructor}}' }],
  ['a header far away', { header: '9'.repeat(400) }],
  ['five thousand words', { words: Array.from({ length: 5_000 }, (_, at) => `w${at}* = no`).join('\n') }],
  ['a hundred words of many stars', { words: Array.from({ length: 100 }, (_, at) => `${'*a'.repeat(90)}${at} = no`).join('\n') }],
  ['a long text', { source: 'x'.repeat(200_000) }],
  ['a delimiter of a quote', { delimiter: '"' }],
  ['no word at all', {}],
]

/** Two lines of as many columns as a workbook may have, the first of them names of every object. */
export function wideFile(columns = 16_000): string {
  const names = ['__proto__', 'constructor', 'Customer', ...Array.from({ length: columns }, (_, at) => `c${at}`)]
  return `${names.join(',')}\n${names.map(() => 'x').join(',')}\n`
}
