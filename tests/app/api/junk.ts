/** What no honest client sends, as texts of addresses. */
export const junk = [
  ...[
    '',
    '0',
    '-1',
    '1e9',
    '99999999999999999999',
    'NaN',
    'Infinity',
    'null',
    'undefined',
    'true',
    '[]',
    '{}',
    '%',
    '%00',
    '%F0%9F',
    '\u{1f6a2}',
  ],
  ...[
    "'; drop table shipments; --",
    '\\',
    '..%2f..%2fetc%2fpasswd',
    '<script>alert(1)</script>',
    '__proto__',
    'constructor',
    'a'.repeat(3_000),
  ],
  ...['2026-02-30', '9999-12-31', '+275760-09-13', '0000-01-01', 'ñandú', '\u202e', ',', ',,,', '*', '-', '--number', 'number,number'],
]
/** And as values of a body. */
export const junkValues: unknown[] = [null, true, -1, 1e308, [], {}, [[]], { toString: 1 }, ...junk]
