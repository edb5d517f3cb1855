import { useTranslation } from '#app/components/text/translation.ts'
import { BrandColour } from '#app/routes/shell/brand/brand-colour.tsx'
import { Loader } from '#app/routes/shell/brand/brand-loader.tsx'
import { pictureAddress, tabIconOf } from '#app/routes/shell/brand/icons.ts'
import { BrandMark } from '#app/routes/shell/brand/word-mark.tsx'
import type { PortalBrand } from '#app/routes/shell/portal.ts'
import './brand-preview.css'

const grounds = [
  { theme: 'a', label: 'portal.preview.light' },
  { theme: 'd', label: 'portal.preview.dark' },
] as const

/** Pieces of pages in a brand that need not be the page's own. */
export function BrandPreview({ brand }: { brand: PortalBrand }) {
  const { t } = useTranslation()
  const own = { 'data-project': brand.id, 'data-brand': brand.colour?.slice(1) }
  return (
    <div className="brand-preview">
      <BrandColour colour={brand.colour} />
      {grounds.map(({ theme, label }) => (
        <figure key={theme}>
          <figcaption>{t(label)}</figcaption>
          <div className="brand-sample" data-theme={theme} {...own}>
            <BrandMark brand={brand} />
            <div className="brand-sample-card">
              <strong>{t('portal.preview.heading')}</strong>
              <p>{t('portal.preview.line')}</p>
              <p className="brand-sample-link">{t('portal.preview.link')}</p>
              <p className="brand-sample-acts">
                <span className="button main">{t('portal.preview.act')}</span>
                <span className="button">{t('portal.preview.other')}</span>
              </p>
            </div>
            <p className="brand-sample-signs">
              <img src={tabIconOf(brand).src} alt="" width={32} height={32} />
              <Loader projectId={brand.id} picture={brand.pictures.loader} />
              <span>{t('portal.preview.icons')}</span>
            </p>
          </div>
        </figure>
      ))}
      <figure>
        <figcaption>{t('portal.preview.signIn')}</figcaption>
        <div className="brand-sample access-brand" data-theme="a" {...own}>
          <BrandMark brand={brand} />
          <SignInPicture brand={brand} />
          <p>{brand.slogan ?? t('access.tagline')}</p>
        </div>
      </figure>
    </div>
  )
}

function SignInPicture({ brand }: { brand: PortalBrand }) {
  const picture = brand.pictures['sign-in']
  if (!picture) return <span />
  return <img className="access-picture" src={pictureAddress(picture)} alt="" width={picture.width} height={picture.height} />
}
