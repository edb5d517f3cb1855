import type { InvoiceSeed } from '#db/seed/seed-invoices.ts'
import { pdfOf } from '#domain/operations/demo/demo-pdf.ts'
import type { DemoCustomer } from '#domain/operations/demo/tenants/demo-cast.ts'

interface InvoicePaper {
  name: string
  kind: 'pdf' | 'xml'
  bytes: Buffer
}

export function planInvoiceDocuments(
  { number, issuedOn, dueOn, currency, total, lines = [] }: InvoiceSeed,
  customer: DemoCustomer,
): InvoicePaper[] {
  const charged = lines.map((line) => `${line.quantity} x ${line.description}: ${line.amount} + ${line.tax}`)
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
      `    <cfdi:Concepto Cantidad="${line.quantity}" Descripcion="${escaped(line.description)}" ValorUnitario="${line.unitPrice}" Importe="${line.amount}"/>`,
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
