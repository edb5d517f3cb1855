/** ISO 6346: letter values start at 10 and skip multiples of 11; each position weighs twice the one before it. */
const letterValues = new Map<string, number>()
for (let letter = 65, value = 10; letter <= 90; letter++, value++) {
  if (value % 11 === 0) value++
  letterValues.set(String.fromCharCode(letter), value)
}

export function checkDigit(ownerAndSerial: string): number {
  const sum = [...ownerAndSerial].reduce((total, sign, place) => total + (letterValues.get(sign) ?? Number(sign)) * 2 ** place, 0)
  return (sum % 11) % 10
}

export function containerNumber(owner: string, serial: number): string {
  const start = `${owner}${String(serial).padStart(6, '0')}`
  return `${start}${checkDigit(start)}`
}
