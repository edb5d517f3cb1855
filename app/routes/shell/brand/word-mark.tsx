import { type PortalBrand, usePortal } from '#app/routes/shell/portal.ts'
import { glyphs } from './glyphs.tsx'
import { hasOwnSign, initialOf, pictureAddress } from './icons.ts'

export function WordMark() {
  return <BrandMark brand={usePortal().project} />
}

/** The logo in the theme's light or dark form; without one the sign and the name. */
export function BrandMark({ brand }: { brand: Pick<PortalBrand, 'id' | 'name' | 'pictures'> }) {
  const { logo, 'logo-dark': onDark = logo } = brand.pictures
  if (!logo || !onDark) {
    return (
      <span className="word-mark">
        <Sign brand={brand} />
        <span className="word-mark-name">{brand.name}</span>
      </span>
    )
  }
  return (
    <span className="word-mark word-mark-drawn">
      <Sign brand={brand} />
      {(['light', 'dark'] as const).map((ground) => {
        const { digest, width, height } = ground === 'light' ? logo : onDark
        const src = pictureAddress({ digest, width, height })
        return <img key={ground} className={`word-mark-logo logo-on-${ground}`} src={src} alt={brand.name} width={width} height={height} />
      })}
    </span>
  )
}

function Sign({ brand }: { brand: Pick<PortalBrand, 'id' | 'name' | 'pictures'> }) {
  const icon = brand.pictures['icon-small']
  if (icon) return <img className="word-mark-sign" src={pictureAddress(icon)} alt="" width={24} height={24} />
  return (
    <svg className="word-mark-sign" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      {hasOwnSign(brand) ? glyphs[brand.id] : <Initial name={brand.name} />}
    </svg>
  )
}

function Initial({ name }: { name: string }) {
  return (
    <>
      <rect x="1.25" y="1.25" width="21.5" height="21.5" rx="5" fill="none" stroke="currentColor" strokeWidth="2" />
      <text x="12" y="16.75" textAnchor="middle" fontSize="13" fontWeight="700">
        {initialOf(name)}
      </text>
    </>
  )
}
