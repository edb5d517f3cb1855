export type HostileFormat = 'json' | 'x12' | 'iftsta' | 'universal'

export interface HostileMessage {
  what: string
  format: HostileFormat
  bytes: Buffer
}

const megabyte = 2 ** 20
const isa = 'ISA*00*          *00*          *ZZ*SENDER         *ZZ*FAIRWAY        *260212*0000*U*00401*000000001*0*P*>~'
const event = (inner: string) => `<UniversalEvent><Event>${inner}</Event></UniversalEvent>`
const departed = '<EventType>DEP</EventType><EventTime>2026-02-10T10:30:00</EventTime>'
const filled = (piece: string, size: number) => piece.repeat(Math.floor(size / piece.length))

const entities = Array.from({ length: 12 }, (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`).join('')

/** Messages that want to read files, to fill the memory, or to break a reader. None of them can be taken as an event of a shipment. */
export function hostileMessages(): HostileMessage[] {
  const of = (format: HostileFormat) => (what: string, message: Buffer | string) => ({
    what,
    format,
    bytes: Buffer.from(message as string),
  })
  const [xml, json, x12, iftsta] = [of('universal'), of('json'), of('x12'), of('iftsta')]
  return [
    xml('an entity that names a file', `<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>${event('<EventType>&a;</EventType>')}`),
    xml('an entity of a parameter that names an address', `<!DOCTYPE x [<!ENTITY % a SYSTEM "http://127.0.0.1:1/x.dtd"> %a;]>${event('')}`),
    xml('a billion laughs', `<!DOCTYPE x [<!ENTITY e0 "ha">${entities}]>${event('<EventType>&e12;</EventType>')}`),
    xml('a document type in capitals and lower case', `<!doctype x SYSTEM "file:///etc/passwd">${event(departed)}`),
    xml('elements nested 100,000 deep', filled('<a>', 300_000) + filled('</a>', 400_000)),
    xml('nine megabytes of one element', `<UniversalEvent>${filled('<a/>', 9 * megabyte)}</UniversalEvent>`),
    xml('a million elements below the limit of characters', `<r>${filled('<a/>', 1.9 * megabyte)}</r>`),
    xml('a text of nine megabytes', event(`<EventType>${filled('x', 9 * megabyte)}</EventType>`)),
    xml('a name of a megabyte', `<${filled('x', megabyte)}/>`),
    xml('attributes in 30,000 elements', `<UniversalEvent>${filled('<a b="1" c="1" d="1" e="1" f="1"/>', megabyte)}</UniversalEvent>`),
    xml('half a message', event(departed).slice(0, -10)),
    xml('tags that do not fit', '<UniversalEvent><Event></UniversalEvent></Event>'),
    xml('an unclosed CDATA', `<UniversalEvent>${filled('<![CDATA[', megabyte)}`),
    xml('attributes without an end', `<UniversalEvent ${filled('a=" ', megabyte)}`),
    xml('names of what every object has', event(`<__proto__><EventType>DEP</EventType></__proto__><constructor>x</constructor>`)),
    xml('UTF-16', Buffer.from(`\uFEFF${event(departed)}`, 'utf16le')),
    xml('Latin-1 without saying so', Buffer.from(event(`${departed}<EventReference>|LOC=ÑÑ|</EventReference>`), 'latin1')),
    xml('NUL', event(`<EventType>\0</EventType>`)),
    xml('no message', ''),
    xml('no XML', 'ISA*00*'),
    xml('a time of 32 February', event('<EventType>DEP</EventType><EventTime>2026-02-32T10:30:00</EventTime>')),
    xml('a reference of a megabyte', event(`${departed}<EventReference>|LOC=${filled('|LOC=', megabyte)}</EventReference>`)),
    json('JSON nested 100,000 deep', filled('[', 100_000)),
    json('nine megabytes of brackets', filled('[],', 9 * megabyte)),
    json('events nested 6,000 deep, and closed', `{"data":[${filled('[', 6_000)}${filled(']', 6_000)}]}`),
    json('a million elements', `{"data":[${filled('0,', 2 * megabyte)}0]}`),
    json('numbers that are longer when read', `{"data":[{"id":1e-400,"n":[${filled('1e20,', megabyte)}0]}]}`),
    json('codes that every object has', '{"data":[{"id":"a","attributes":{"event":"constructor","timestamp":"toString"}}]}'),
    json('half of a JSON', '{"data":[{"id":"e-1"'),
    json('lone halves of characters', '{"data":[{"id":"\\ud800","attributes":{"event":"vessel_departed"}}]}'),
    json('NUL as an escape', '{"data":[{"id":"a\\u0000b","attributes":{"event":"vessel_departed"}}]}'),
    json('names of what every object has', '{"data":[{"__proto__":{"id":"x"},"constructor":{"prototype":{"id":"x"}}}]}'),
    json('UTF-16', Buffer.from('\uFEFF{"data":[]}', 'utf16le')),
    json('Latin-1', Buffer.from('{"data":[{"id":"ñ"}]}', 'latin1')),
    x12('a header alone', isa.slice(0, 90)),
    x12('separators that are letters', isa.replaceAll('*', 'A')),
    x12('no end of a segment', `${isa.slice(0, 105)}${filled('ST*315*0001', 9 * megabyte)}`),
    x12('a segment of nine megabytes', `${isa}ST*315*0001~B4*${filled('X*', 9 * megabyte)}~`),
    x12('an element of nine megabytes', `${isa}ST*315*0001~B4***VD*20260210*1030*CNSHA*ZZZU*${filled('1', 9 * megabyte)}~SE*1*1~`),
    x12('a million segments', `${isa}ST*315*0001~${filled('N9*BM*X~', 8 * megabyte)}`),
    x12('80,000 statuses', `${isa}ST*214*0001~B10*1~${filled('AT7*X1***20260210*1030~', 1.9 * megabyte)}`),
    x12('200,000 references below the limit of characters', `${isa}ST*315*0001~${filled('N9*BM*X~', 1.9 * megabyte)}`),
    x12('half a status', `${isa}ST*315*0001~B4***VD`),
    x12('a set of another type', `${isa}ST*999*0001~SE*1*1~`),
    x12('UTF-16', Buffer.from(`\uFEFF${isa}`, 'utf16le')),
    iftsta('no header', "UNH+1+IFTSTA:D:99B:UN'"),
    iftsta('separators that are missing', 'UNA'),
    iftsta('separators that are all the same', `UNA''''''UNB'UNOC'STS`),
    iftsta('a release without an end', `UNB+UNOC:3+A+B'STS+1+VD'${filled('?', 9 * megabyte)}`),
    iftsta('an element of nine megabytes', `UNB+UNOC:3+A+B'UNH+1'STS+1+${filled('V', 9 * megabyte)}'DTM+334:202602101030:203'`),
    iftsta('a million components', `UNB+UNOC:3+A+B'UNH+1'STS+1+VD'RFF+${filled(':', 9 * megabyte)}'DTM+334:202602101030:203'`),
    iftsta('80,000 statuses', `UNB+UNOC:3+A+B'UNH+1'${filled("STS+1+VD'", 1.9 * megabyte)}`),
    iftsta('separators that are all released', `UNB+UNOC:3+A+B'UNH+1'STS+1+${filled("?'?+?:", 1.9 * megabyte)}'`),
    iftsta('half a message', "UNB+UNOC:3+A+B'UNH+1+IFT"),
    iftsta('NUL', "UNB+UNOC:3+A+B'UNH+1'STS+1+\0'"),
  ]
}

/** A mapping of each format, as the inbox has them. */
export const hostileMappings: Record<HostileFormat, string> = {
  json: 'of: events\nsource: hostile\nproject: 4\nformat: json\nevents: data\nfields:\n  key: id\n  at: attributes.timestamp\n  kind: { from: attributes.event, values: { vessel_departed: departed } }\n',
  x12: 'of: events\nsource: hostile\nproject: 4\nformat: x12\nacknowledge: true\n',
  iftsta: 'of: events\nsource: hostile\nproject: 4\nformat: iftsta\nacknowledge: true\n',
  universal: 'of: events\nsource: hostile\nproject: 4\nformat: universal\nkinds: { DEP: departed }\n',
}
