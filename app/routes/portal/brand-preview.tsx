import { useTranslation } from '#app/components/text/translation.ts'
import { BrandColour } from '#app/routes/shell/brand/brand-colour.tsx'
import { Loader } from '#app/routes/shell/brand/brand-loader.tsx'
import { pictureAddress, tabIconOf } from '#app/routes/shell/brand/icons.ts'
import { BrandMark } from '#app/routes/shell/brand/word-mark.tsx'
import type { PortalBrand } from '#app/routes/shell/portal.ts'
import './brand-preview.css'

const grounds = [
  { theme: 'a', ground: 'light' },
  { theme: 'd', ground: 'dark' },
] as const

/** Pieces of pages in a brand that need not be the page's own. */
export function BrandPreview({ brand }: { brand: PortalBrand }) {
  const { t } = useTranslation()
  const own = { 'data-project': brand.id, 'data-brand': brand.colour?.slice(1) }
  return (
    <div className="brand-preview">
      <BrandColour colour={brand.colour} />
      {grounds.map(({ theme, ground }) => (
        <figure key={theme}>
          <figcaption>{t(`branding.preview.${ground}`)}</figcaption>
          <div className="brand-sample" data-theme={theme} {...own}>
            <BrandMark brand={brand} />
            <div className="brand-sample-card">
              <strong>{t('branding.preview.heading')}</strong>
              <p>{t('branding.preview.line')}</p>
              <p className="brand-sample-link">{t('branding.preview.link')}</p>
              <p className="brand-sample-acts">
                <span className="button main">{t('branding.preview.act')}</span>
                <span className="button">{t('branding.preview.other')}</span>
              </p>
            </div>
            <p className="brand-sample-signs">
              <img src={tabIconOf(brand).src} alt="" width={32} height={32} />
              <Loader projectId={brand.id} picture={brand.pictures.loader} />
              <span>{t('branding.preview.icons')}</span>
            </p>
          </div>
        </figure>
      ))}
      <figure>
        <figcaption>{t('branding.preview.signIn')}</figcaption>
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
