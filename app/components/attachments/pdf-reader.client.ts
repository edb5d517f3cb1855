import { AnnotationMode, getDocument, PDFWorker } from 'pdfjs-dist'
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url'

/** What the reader fetches beside a document, from our own origin: character maps of Asian scripts, fonts of symbols, decoders of scans. */
const addresses = {
  cMapUrl: import.meta.glob<string>('/node_modules/pdfjs-dist/cmaps/*.bcmap', { eager: true, query: '?url', import: 'default' }),
  standardFontDataUrl: import.meta.glob<string>('/node_modules/pdfjs-dist/standard_fonts/Foxit{Symbol,Dingbats}.pfb', {
    eager: true,
    query: '?url',
    import: 'default',
  }),
  wasmUrl: import.meta.glob<string>('/node_modules/pdfjs-dist/wasm/{jbig2,openjpeg}.wasm', {
    eager: true,
    query: '?url',
    import: 'default',
  }),
}

class OwnFiles {
  async fetch({ kind, filename }: { kind: keyof typeof addresses; filename: string }): Promise<Uint8Array> {
    const [, address] = Object.entries(addresses[kind]).find(([path]) => path.endsWith(`/${filename}`)) ?? []
    if (!address) throw new Error(`The reader asks for ${filename}.`)
    return new Uint8Array(await (await fetch(address)).arrayBuffer())
  }
}

export interface OpenPdf {
  pages: number
  /** Throws where the page cannot be drawn, or takes too long. */
  draw: (page: number, canvas: HTMLCanvasElement, turned: AbortSignal) => Promise<void>
}

const longestMs = 15_000
const widest = 1_600
const mostPixels = 6_000_000
/** Of a picture within the file; what is larger is left out. */
const mostImagePixels = 50_000_000

/**
 * Reads a PDF in a worker that is ended with `left`, whatever it is busy with. No script, form or link of the file does anything: its pages become
 * pictures. Throws for what cannot be read.
 */
export async function openPdf(address: string, left: AbortSignal): Promise<OpenPdf> {
  const answer = await fetch(address, { signal: left })
  if (!answer.ok) throw new Error(`The document answers ${answer.status}.`)
  const data = new Uint8Array(await answer.arrayBuffer())
  const port = new Worker(workerAddress, { type: 'module' })
  left.addEventListener('abort', () => port.terminate())
  const failed = new Promise<never>((_, reject) => port.addEventListener('error', () => reject(new Error('The reader did not start.'))))
  const within = async <Result>(work: Promise<Result>): Promise<Result> => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        // The library would first wait for an answer, which a thread that is busy for ever does not give.
        port.terminate()
        reject(new Error('The document takes too long.'))
      }, longestMs)
    })
    return Promise.race([work, failed, late]).finally(() => clearTimeout(timer))
  }
  const worker = PDFWorker.create({ port })
  const { promise } = getDocument({
    data,
    worker,
    isEvalSupported: false,
    enableXfa: false,
    useWorkerFetch: false,
    BinaryDataFactory: OwnFiles,
    maxImageSize: mostImagePixels,
  })
  const pdf = await within(promise)
  return {
    pages: pdf.numPages,
    async draw(number, canvas, turned) {
      const page = await within(pdf.getPage(number))
      const { width, height } = page.getViewport({ scale: 1 })
      const scale = Math.min(widest / width, Math.sqrt(mostPixels / (width * height)))
      const viewport = page.getViewport({ scale })
      canvas.width = Math.max(1, Math.floor(viewport.width))
      canvas.height = Math.max(1, Math.floor(viewport.height))
      // Stamps and what was typed into fields are drawn; nothing of it can be pressed.
      const task = page.render({ canvas, viewport, annotationMode: AnnotationMode.ENABLE })
      turned.addEventListener('abort', () => task.cancel())
      await within(task.promise).catch((fault) => {
        task.cancel()
        throw fault
      })
    },
  }
}
