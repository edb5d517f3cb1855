import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { argv } from 'node:process'

// ClickHouse's engine inside npm's chdb behind the part of its HTTP interface that the portal uses: node serve-chdb.mjs PACKAGES FOLDER.
const [packages, folder] = argv.slice(2)
const { Session } = createRequire(`${packages}/`)('chdb')
const session = new Session(folder)
session.query('create database if not exists lists')
session.query('use lists')

const server = createServer(async (req, res) => {
  const pieces = []
  for await (const piece of req) pieces.push(piece)
  const sent = new URL(String(req.url), 'http://localhost').searchParams
  let body = Buffer.concat(pieces)
  if (req.headers['content-type']?.startsWith('multipart/form-data')) {
    const form = await new Response(body, { headers: { 'content-type': req.headers['content-type'] } }).formData()
    for (const [name, value] of form) sent.set(name, String(value))
    body = Buffer.from(sent.get('query') ?? '')
    sent.delete('query')
  }
  const text = body.toString()
  const query = sent.has('query') ? `${sent.get('query')}\n${text}` : text
  try {
    const format = req.headers['x-clickhouse-format'] ?? sent.get('default_format') ?? 'TabSeparated'
    for (const [name, value] of sent) if (name.startsWith('param_')) session.query(`set ${name} = '${value.replace(/[\\']/g, '\\$&')}'`)
    res.end(session.query(query, format))
  } catch (error) {
    res.statusCode = 500
    res.end(String(error))
  }
})
server.listen(0, '127.0.0.1', () => process.send?.(server.address()))
process.on('disconnect', () => process.exit(0))
