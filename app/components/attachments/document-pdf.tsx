import { useEffect, useRef, useState } from 'react'
import { useHasScripts } from '#app/components/live.ts'
import { useNumbers } from '#app/components/text/numbers.ts'
import { useTranslation } from '#app/components/text/translation.ts'
import type { OpenPdf } from './pdf-reader.client.ts'
import './document-picture.css'

/** A PDF as pictures of its pages, one at a time, drawn in the browser. Its reader loads here alone; without scripts the download is left. */
export function DocumentPdf({ address, name }: { address: string; name: string }) {
  const { t } = useTranslation()
  const { count } = useNumbers()
  const hasScripts = useHasScripts()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [pdf, setPdf] = useState<OpenPdf | null>(null)
  const [page, setPage] = useState(1)
  const [isUnreadable, setUnreadable] = useState(false)
  useEffect(() => {
    const left = new AbortController()
    const open = async () => {
      const { openPdf } = await import('./pdf-reader.client.ts')
      const opened = await openPdf(address, left.signal)
      if (!left.signal.aborted) setPdf(opened)
    }
    open().catch(() => left.signal.aborted || setUnreadable(true))
    return () => left.abort()
  }, [address])
  useEffect(() => {
    if (!pdf || !canvas.current) return
    const turned = new AbortController()
    pdf.draw(page, canvas.current, turned.signal).catch(() => turned.signal.aborted || setUnreadable(true))
    return () => turned.abort()
  }, [pdf, page])
  const place = { name, page: count(page), pages: count(pdf?.pages ?? 1) }
  return (
    <figure className="panel document-picture">
      {isUnreadable ? (
        <p role="alert">{t('documents.pdf.unreadable')}</p>
      ) : pdf ? (
        <>
          <canvas key={page} ref={canvas} role="img" aria-label={t('documents.pdf.pageOf', place)} />
          {pdf.pages > 1 && (
            <p className="document-pages">
              <button type="button" className="button small" disabled={page === 1} onClick={() => setPage(page - 1)}>
                {t('documents.pdf.former')}
              </button>
              <span>{t('documents.pdf.place', place)}</span>
              <button type="button" className="button small" disabled={page === pdf.pages} onClick={() => setPage(page + 1)}>
                {t('documents.pdf.next')}
              </button>
            </p>
          )}
        </>
      ) : (
        <p aria-live="polite">{t(hasScripts ? 'documents.pdf.loading' : 'documents.pdf.withoutScripts')}</p>
      )}
      <figcaption>
        <a href={address}>{t('documents.downloadOne', { name })}</a>
      </figcaption>
    </figure>
  )
}
