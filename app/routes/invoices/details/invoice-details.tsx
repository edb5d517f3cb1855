import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { Link, Outlet, useActionData, useLoaderData } from '@remix-run/react'
import { AskAbout } from '#app/components/attachments/ask-about.tsx'
import { invoiceDocumentForm } from '#app/components/attachments/document-form.ts'
import { DocumentTable } from '#app/components/attachments/document-table.tsx'
import { NewDocument } from '#app/components/attachments/new-document.tsx'
import { DetailsHead } from '#app/components/navigation/details-head.tsx'
import { useWayBack } from '#app/components/navigation/way-back.ts'
import { CalendarDay } from '#app/components/text/day.tsx'
import { useNumbers } from '#app/components/text/numbers.ts'
import { useTranslation } from '#app/components/text/translation.ts'
import { Fact, FactList } from '#app/freight/fact-list.tsx'
import { ShipmentLink } from '#app/freight/shipment-link.tsx'
import { CreditNoteMark, DueDate, InvoiceStatusMark } from '#app/routes/invoices/list/invoice-cells.tsx'
import { redirectToSelection } from '#app/routes/shell/customers/unselected-page.server.ts'
import { enter } from '#app/server/enter.server.ts'
import { answerUpload } from '#app/server/files/answer-upload.server.ts'
import { found, idIn } from '#app/server/found.ts'
import { backIn, returnPathIn } from '#app/server/safe-path.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { projectOf } from '#app/server/viewer.server.ts'
import { href } from '#domain/core/href.ts'
import { readPage } from '#domain/core/lists/list-page.ts'
import { brandOf } from '#domain/core/projects/brands.server.ts'
import { findDemurrageCheck } from '#domain/invoices/demurrage-check.server.ts'
import { invoiceKindOf } from '#domain/invoices/invoice.ts'
import { findInvoice, findUnselectedInvoice } from '#domain/invoices/invoice-details.server.ts'
import { addInvoiceDocument, listInvoiceDocuments } from '#domain/invoices/invoice-documents.server.ts'
import { invoiceUploadPolicy } from '#domain/invoices/invoice-upload-policy.ts'
import { listTicketsAbout } from '#domain/tickets/list/tickets-about.server.ts'
import { ExpectedDemurrage } from './expected-demurrage.tsx'
import { InvoiceLines } from './invoice-lines.tsx'
import '#app/routes/invoices/list/invoices.css'

export { whenAccepted as shouldRevalidate } from '#app/components/form/when-accepted.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, params, now } = await enter('invoice', args)
  const id = idIn(params.id)
  const invoice = await findInvoice(viewer, id, now)
  if (!invoice) await redirectToSelection(args, href('unselectedInvoice', { id }), () => findUnselectedInvoice(viewer, id))
  const page = readPage(new URL(args.request.url).searchParams.get('page'))
  return json({
    title: `${found(invoice).number} · ${brandOf(projectOf(args)).name}`,
    invoice: found(invoice),
    demurrage: await findDemurrageCheck(viewer, found(invoice)),
    documents: await listInvoiceDocuments(viewer, id, page),
    tickets: await listTicketsAbout(viewer, { invoiceId: id }),
    wayBack: returnPathIn(args.request),
    key: crypto.randomUUID(),
  })
}

export async function action(args: ActionFunctionArgs) {
  const { act, viewer, params, now } = await enter('invoice', args)
  const { id } = found(await findInvoice(viewer, idIn(params.id), now))
  return answerUpload(viewer, args, invoiceUploadPolicy, invoiceDocumentForm, async (document, file) => {
    found(await addInvoiceDocument(act, id, document, file))
    return redirectWithToast(href('invoice', { id }, { back: backIn(args.request) }), 'documents.saved', { values: { name: file.name } })
  })
}

export default function Invoice() {
  const { t } = useTranslation()
  const { sum } = useNumbers()
  const { invoice, demurrage, documents, tickets, wayBack, key } = useLoaderData<typeof loader>()
  const back = useWayBack(wayBack)
  const { id, number, status, currency, customer, customerId, shipmentId, shipment } = invoice
  return (
    <>
      <div className="details-top">
        <DetailsHead
          wayBack={back ?? href('invoices')}
          back={t('invoices.back')}
          number={number}
          acts={<AskAbout about="invoice" id={id} tickets={tickets} label={t('beside.dispute')} />}
        >
          <CreditNoteMark total={invoice.total} />
          <InvoiceStatusMark status={status} total={invoice.total} />
          <p>
            {customer} · <Link to={href('statement', { currency, customer: customerId })}>{t('invoices.statement.title')}</Link>
          </p>
        </DetailsHead>
      </div>
      <section className="panel invoice-facts" aria-label={t('invoices.facts')}>
        <FactList>
          <Fact name={t('invoices.fields.issued')}>
            <CalendarDay day={invoice.issuedOn} />
          </Fact>
          <Fact name={t('invoices.fields.due')}>
            <DueDate day={invoice.dueOn} daysLate={invoice.daysLate} />
            {invoice.dueOn < invoice.issuedOn && <p className="aside">{t('invoices.dueBeforeIssue')}</p>}
          </Fact>
          <Fact name={t('freight.fields.number')}>{shipmentId && <ShipmentLink id={shipmentId}>{shipment}</ShipmentLink>}</Fact>
          <Fact name={t('invoices.fields.total')}>{sum(invoice.total, currency)}</Fact>
          <Fact name={t(invoiceKindOf(invoice) === 'credit-note' ? 'invoices.fields.applied' : 'invoices.fields.paid')}>
            {sum(invoice.paid, currency)}
          </Fact>
          <Fact name={t('invoices.fields.balance')}>
            <strong>{sum(invoice.balance, currency)}</strong>
          </Fact>
        </FactList>
      </section>
      <InvoiceLines invoice={invoice} />
      {demurrage && <ExpectedDemurrage {...demurrage} currency={currency} issuedOn={invoice.issuedOn} />}
      <h2 className="invoice-heading">{t('documents.tab')}</h2>
      <div className="documents">
        <Outlet />
        <DocumentTable
          documents={documents}
          noneWhy={t('invoices.noDocumentsWhy')}
          addressOf={(document) => href('invoiceDocument', { id, document })}
          actsOf={(document) => ({
            replace: href('invoiceDocumentReplacement', { id, document }, { back }),
            remove: href('invoiceDocumentRemoval', { id, document }, { back }),
          })}
        />
        <NewDocument form={invoiceDocumentForm} wish={invoiceUploadPolicy} creationKey={key} refused={useActionData<typeof action>()} />
      </div>
    </>
  )
}
