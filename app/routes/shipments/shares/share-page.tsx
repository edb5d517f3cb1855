import type { SerializeFrom } from '@remix-run/node'
import { Link } from '@remix-run/react'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { Field } from '#app/components/form/field.tsx'
import { FormEnd } from '#app/components/form/fields/form-end.tsx'
import { HiddenField, OwnForm, useOwnForm } from '#app/components/form/own-form.tsx'
import { BoxesField, RadioField, SelectField } from '#app/components/form/select-field.tsx'
import { BackLink } from '#app/components/navigation/back-link.tsx'
import { PathTabs } from '#app/components/tabs/path-tabs.tsx'
import { useNumbers } from '#app/components/text/numbers.ts'
import { PageTitle } from '#app/components/text/page-title.tsx'
import { ShownOnce } from '#app/components/text/shown-once.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { href } from '#domain/core/href.ts'
import { longestNote, shareDays } from '#domain/shares/share-link.ts'
import type { offerLink } from './share.server.ts'
import './shares.css'
import { shareForm } from './share-form.ts'

interface SharePageProps {
  offered: SerializeFrom<typeof offerLink>
  answer: unknown
  back: string
}

interface Made {
  number: string
  address: string
}

const readerNames = { anyone: 'sharing.forAnyone', broker: 'sharing.forBroker', bringing: 'sharing.forBringing' } as const

const madeIn = (answer: unknown) => (typeof answer === 'object' && answer !== null && 'made' in answer ? (answer.made as Made) : undefined)

export function SharePage({ offered, answer, back }: SharePageProps) {
  const { t } = useTranslation()
  const { number, heading, isAllowed } = offered
  const made = madeIn(answer)
  return (
    <>
      <BackLink to={back}>{number}</BackLink>
      <div className="head-row">
        <PageTitle title={t(heading)} />
        <Link className="button" to={href('shareLinks')}>
          {t('sharing.links')}
        </Link>
      </div>
      <p className="quiet-line">{t('sharing.what', { number })}</p>
      {!made && isAllowed && (
        <PathTabs
          label={t('sharing.for')}
          tabs={offered.readers.map((reader) => ({
            to: reader === 'anyone' ? '?' : `?for=${reader}`,
            label: t(readerNames[reader]),
            isCurrent: reader === offered.reader,
          }))}
        />
      )}
      {made ? (
        <MadeLink {...made} back={back} />
      ) : isAllowed ? (
        <ShareForm key={offered.reader} offered={offered} answer={answer} back={back} />
      ) : (
        <Forbidden />
      )}
    </>
  )
}

function MadeLink({ number, address, back }: Made & { back: string }) {
  const { t } = useTranslation()
  return (
    <ShownOnce title={t('sharing.madeTitle', { number })} warning={t('sharing.shownOnce')} secret={address} copy={t('sharing.copy')}>
      <p className="panel-actions">
        <Link className="button main" to={back}>
          {t('sharing.done')}
        </Link>
        <a className="button" href={address} target="_blank" rel="noreferrer">
          {t('sharing.open')}
        </a>
      </p>
    </ShownOnce>
  )
}

function Forbidden() {
  const { t } = useTranslation()
  return (
    <EmptyState icon="lock" title={t('sharing.forbidden')}>
      <p>{t('sharing.forbiddenWhy')}</p>
    </EmptyState>
  )
}

function ShareForm({ offered: { key, reader, categories, documents, parts, ticked }, answer, back }: SharePageProps) {
  const { t } = useTranslation()
  const { bytes } = useNumbers()
  const [form, fields] = useOwnForm(shareForm, { answer, id: 'share', first: { key, days: '30', ...ticked } })
  return (
    <OwnForm form={form} className="panel share-form" preventScrollReset={false}>
      <HiddenField field={fields.key} />
      {reader === 'bringing' && (
        <SelectField
          field={fields.asksFor}
          label={t('sharing.brought.asksFor')}
          help={t('sharing.brought.asksForHelp')}
          empty={t('sharing.brought.choose')}
          options={categories.map((category) => ({ value: category, label: t(`documents.categories.${category}`) }))}
          required
        />
      )}
      <RadioField
        field={fields.days}
        label={t('sharing.days')}
        options={shareDays.map((days) => ({ value: `${days}`, label: t('sharing.daysOf', { count: days }) }))}
      />
      <BoxesField
        field={fields.parts}
        label={t('sharing.parts')}
        help={t('sharing.partsHelp')}
        options={parts.map((part) => ({ value: part, label: t(`sharing.partNames.${part}`) }))}
      />
      {reader !== 'bringing' && documents.length > 0 && (
        <BoxesField
          field={fields.documents}
          label={t('sharing.documents')}
          help={t('sharing.documentsHelp')}
          options={documents.map(({ id, name, category, size }) => ({
            value: `${id}`,
            label: `${t(`documents.categories.${category ?? 'other'}`)} · ${name} · ${bytes(size)}`,
          }))}
        />
      )}
      <Field
        field={fields.note}
        type="text"
        label={t('sharing.note')}
        help={t('sharing.noteHelp', { most: longestNote })}
        autoComplete="off"
      />
      <FormEnd send={t('sharing.create')} back={back} isPage />
    </OwnForm>
  )
}
