import { RowAct } from '#app/components/table/row-act.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { pictureAddress } from '#app/routes/shell/brand/icons.ts'
import { href } from '#domain/core/href.ts'
import { type BrandPictures as Pictures, uploadedPictures } from '#domain/core/projects/brand.ts'

export function BrandPictures({ pictures }: { pictures: Pictures }) {
  const { t } = useTranslation()
  return (
    <section className="panel brand-pictures">
      <h2>{t('branding.pictures.title')}</h2>
      <p className="field-help">{t('branding.pictures.what')}</p>
      <ul>
        {uploadedPictures.map((kind) => {
          const picture = pictures[kind]
          const name = t(`branding.pictures.kinds.${kind}`)
          return (
            <li key={kind}>
              <span className={kind === 'logo-dark' ? 'brand-thumb on-dark' : 'brand-thumb'}>
                {picture ? (
                  <img src={pictureAddress(picture)} alt="" width={picture.width} height={picture.height} />
                ) : (
                  t('branding.pictures.own')
                )}
              </span>
              <span className="brand-picture-words">
                <strong>{name}</strong>
                <span className="field-help">{t(`branding.pictures.help.${kind}`)}</span>
              </span>
              <span className="brand-picture-acts">
                <RowAct to={href('brandPictureEdit', { picture: kind })} label={t('branding.pictures.changeWhat', { picture: name })}>
                  {t('branding.pictures.change')}
                </RowAct>
                {picture && (
                  <RowAct to={href('brandPictureRemoval', { picture: kind })} label={t('branding.pictures.removeWhat', { picture: name })}>
                    {t('branding.pictures.remove')}
                  </RowAct>
                )}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
