import { useTranslation } from '#app/components/text/translation.ts'

/** Static sample content, and labelled as such (spec 1 §2 "Shell"). */
export function SampleChat() {
  const { t } = useTranslation()
  const desk = t('settings.sampleChat.desk')
  const you = t('settings.sampleChat.you')
  return (
    <div className="chat">
      <p className="chat-sample">{t('settings.sample')}</p>
      <ol>
        <Saying who={you} own words={t('settings.sampleChat.asked')} />
        <Saying who={desk} words={t('settings.sampleChat.answered')} />
        <Saying who={you} own words={t('settings.sampleChat.thanked')} />
      </ol>
    </div>
  )
}

function Saying({ who, own, words }: { who: string; own?: boolean; words: string }) {
  return (
    <li className={own ? 'saying own' : 'saying'}>
      <span className="saying-who">{who}</span>
      <p>{words}</p>
    </li>
  )
}
