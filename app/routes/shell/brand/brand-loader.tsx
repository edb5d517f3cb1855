import type { ReactNode } from 'react'
import { useTranslation } from '#app/components/text/translation.ts'
import type { BrandPicture } from '#domain/core/projects/brand.ts'
import { pictureAddress } from './icons.ts'

const wave = 'M-24 0q6-7 12 0t12 0 12 0 12 0 12 0 12 0 12 0'

const waves = [16, 25, 34].map((y) => (
  <g key={y} transform={`translate(0 ${y})`}>
    <path className="loader-wave" d={wave} />
  </g>
))

const stars = [0, 30, 60, 90, 120, 150, 180, 210, 240, 270, 300, 330].map((degrees) => {
  const turn = (degrees * Math.PI) / 180
  const at = { cx: (24 + 16 * Math.sin(turn)).toFixed(2), cy: (24 - 16 * Math.cos(turn)).toFixed(2) }
  return <circle key={degrees} className="loader-star" {...at} r="2.6" />
})

const drawings: Readonly<Record<number, ReactNode>> = {
  1: waves,
  2: (
    <>
      <circle className="loader-rope" cx="24" cy="24" r="16" pathLength="48" />
      <circle cx="24" cy="24" r="8" />
    </>
  ),
  3: (
    <>
      <path className="loader-rock" d="M22 8v22H10C15 24 19 17 22 8zM26 14c5 4 9 9 11 16H26zM9 33h30c-2 4-4 5-8 5H17c-4 0-6-1-8-5z" />
      <g transform="translate(0 42)">
        <path className="loader-wave" d={wave} />
      </g>
    </>
  ),
  4: (
    <>
      <g className="loader-rock">
        <path d="M19 18h10l4 18H15zM17 27h14" />
        <circle className="loader-light" cx="24" cy="11" r="3.5" />
      </g>
      <g transform="translate(0 39)">
        <path className="loader-wave" d={wave} />
      </g>
    </>
  ),
  5: (
    <>
      {[6, 12, 18].map((radius) => (
        <path key={radius} className="loader-echo" d={`M${24 - radius} 34a${radius} ${radius} 0 0 1 ${2 * radius} 0`} />
      ))}
      <path d="M4 38h40" />
    </>
  ),
  6: stars,
}

/** A project without a graphic shows the specification's word (3 §2). */
export function Loader({ projectId, picture }: { projectId: number; picture?: BrandPicture | undefined }) {
  const { t } = useTranslation()
  if (picture) return <img className="loader loader-picture" src={pictureAddress(picture)} alt="" width={48} height={48} />
  const drawing = drawings[projectId]
  if (!drawing) return <span className="loader-word">{t('shell.nothing')}</span>
  return (
    <svg className={`loader loader-${projectId}`} viewBox="0 0 48 48" aria-hidden="true">
      {drawing}
    </svg>
  )
}
