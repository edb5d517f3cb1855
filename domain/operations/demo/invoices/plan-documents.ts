import type { invoiceLines, invoices } from '#db/postgres/schema/invoices/invoices.ts'
import { pdfOf } from '#domain/operations/demo/demo-pdf.ts'

interface InvoicePaper {
  name: string
  kind: 'pdf' | 'xml'
  bytes: Buffer
}

export function planInvoiceDocuments(
  { number, issuedOn, dueOn, currency, total }: typeof invoices.$inferSelect,
  lines: readonly (typeof invoiceLines.$inferSelect)[],
  customer: { name: string; rfc: string | null },
): InvoicePaper[] {
  const charged = lines.map((line) => `${Number(line.quantity)} x ${line.description}: ${line.amount} + ${line.tax}`)
  const print = [
    `Invoice ${number}`,
    customer.name,
    `RFC ${customer.rfc}`,
    `Issued ${issuedOn}, due ${dueOn}`,
    ...charged,
    `Total ${currency} ${total}`,
  ]
  const concepts = lines.map(
    (line) =>
      `    <cfdi:Concepto Cantidad="${Number(line.quantity)}" Descripcion="${escaped(line.description)}" ValorUnitario="${Number(line.unitPrice).toFixed(2)}" Importe="${line.amount}"/>`,
  )
  const receipt = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<cfdi:Comprobante xmlns:cfdi="http://www.sat.gob.mx/cfd/4" Version="4.0" Folio="${number}" Fecha="${issuedOn}T12:00:00" Moneda="${currency}" Total="${total}">`,
    `  <cfdi:Receptor Rfc="${customer.rfc}" Nombre="${escaped(customer.name)}"/>`,
    '  <cfdi:Conceptos>',
    ...concepts,
    '  </cfdi:Conceptos>',
    '</cfdi:Comprobante>',
  ]
  return [
    { name: `${number}.pdf`, kind: 'pdf', bytes: pdfOf(print) },
    { name: `${number}.xml`, kind: 'xml', bytes: Buffer.from(`${receipt.join('\n')}\n`) },
  ]
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
