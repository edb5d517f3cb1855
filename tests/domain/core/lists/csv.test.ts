import { expect, test } from 'vitest'
import { CsvFault, csvSplitter, splitCsv } from '#domain/core/lists/csv.ts'

const rowsOf = (text: string, options: { delimiter?: string; quotes?: boolean } = {}) =>
  splitCsv(text, { delimiter: ',', ...options }).map(({ line, cells }) => [line, ...cells])

test.each<[what: string, text: string, rows: (string | number)[][]]>([
  [
    'plain cells',
    'a,b\n1,2\n',
    [
      [1, 'a', 'b'],
      [2, '1', '2'],
    ],
  ],
  [
    'a last line without an end',
    'a,b\n1,2',
    [
      [1, 'a', 'b'],
      [2, '1', '2'],
    ],
  ],
  [
    'a delimiter at the end',
    'a,\n1,',
    [
      [1, 'a', ''],
      [2, '1', ''],
    ],
  ],
  [
    'quoted cells with quotes, delimiters and line ends',
    '"a ""b"", c",d\r\n"x\r\ny\nz",2\n3,4',
    [
      [1, 'a "b", c', 'd'],
      [2, 'x\r\ny\nz', '2'],
      [5, '3', '4'],
    ],
  ],
  ['quotes within a cell', 'a,20" PIPE 6" NOMINAL,b', [[1, 'a', '20" PIPE 6" NOMINAL', 'b']]],
  ['quotes within a quoted cell of one line', '"20" PIPE, 6" NOMINAL",b', [[1, '20" PIPE, 6" NOMINAL', 'b']]],
  ['a blank between a closing quote and the delimiter', '"a" ,"b"', [[1, 'a', 'b']]],
  [
    'carriage returns alone',
    'a,b\r1,2\r3,4',
    [
      [1, 'a', 'b'],
      [2, '1', '2'],
      [3, '3', '4'],
    ],
  ],
  [
    'line ends in turn',
    'a\r\n1\n2\r3',
    [
      [1, 'a'],
      [2, '1'],
      [3, '2'],
      [4, '3'],
    ],
  ],
  [
    'lines of nothing and of delimiters only',
    'a,b\n\n,\n , \n1,2\n',
    [
      [1, 'a', 'b'],
      [5, '1', '2'],
    ],
  ],
  ['a byte order mark', '\ufeffa,b', [[1, 'a', 'b']]],
  [
    'a first line that names the delimiter',
    'sep=;\r\na;b\r\n1;2',
    [
      [2, 'a', 'b'],
      [3, '1', '2'],
    ],
  ],
])('%s are read', (_, text, rows) => {
  expect(rowsOf(text)).toEqual(rows)
  const split = csvSplitter({ delimiter: ',' })
  const pieces = text.match(/[^\r\n]*(?:\r\n|\r|\n|$)/g) ?? []
  const inPieces = pieces.flatMap((piece, at) => split(piece, at === pieces.length - 1))
  expect(inPieces.map(({ line, cells }) => [line, ...cells])).toEqual(rows)
})

test.each([
  ['never', 'a,b\n1,"x\n2,y\n', 2],
  ['only at a quote of a later line', 'a\n"Broken start\nSecond\nThird "x', 2],
  ['only at the opening quote of a later cell', 'a,b\n"Alfa,1\n"Beta",2\n', 2],
  ['on the last line of several', 'a\n"x\ny"\n"z', 4],
])('a stray quote that closes %s is refused with its line', (_, text, line) => {
  const refusal = (() => {
    try {
      return rowsOf(text)
    } catch (error) {
      return error
    }
  })()
  expect(refusal).toBeInstanceOf(CsvFault)
  expect(refusal).toMatchObject({ kind: 'quote', line })
})

test('a file without quoting keeps its quotes as text', () => {
  expect(rowsOf('a\t"b\n"c\td"', { delimiter: '\t', quotes: false })).toEqual([
    [1, 'a', '"b'],
    [2, '"c', 'd"'],
  ])
})
