const mostEntries = 2_000
const mostUnpacked = 400 * 2 ** 20
const endOfDirectory = Buffer.from('PK\x05\x06', 'latin1')
const entry = 0x02014b50

/**
 * Why a zip-based office file is not to be unpacked: damaged, too many or too large entries by its own directory (which
 * the unpacking goes by too), or macros. Undefined where nothing is wrong.
 */
export function findArchiveFault(bytes: Buffer): string | undefined {
  const end = bytes.lastIndexOf(endOfDirectory)
  if (end < 0 || end + 22 > bytes.length) return 'is not a whole workbook: its end is missing'
  const entries = bytes.readUInt16LE(end + 10)
  if (entries > mostEntries) return `holds more than ${mostEntries} parts`
  let at = bytes.readUInt32LE(end + 16)
  let unpacked = 0
  for (let count = 0; count < entries; count += 1) {
    if (at + 46 > end || bytes.readUInt32LE(at) !== entry) return 'is not a whole workbook: its list of parts is damaged'
    const nameLength = bytes.readUInt16LE(at + 28)
    const name = bytes.toString('latin1', at + 46, at + 46 + nameLength)
    if (/vbaProject/i.test(name)) return 'contains macros'
    unpacked += bytes.readUInt32LE(at + 24)
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return unpacked > mostUnpacked ? `is larger than ${mostUnpacked / 2 ** 20} MB once unpacked` : undefined
}
