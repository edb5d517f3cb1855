import { Form } from '@remix-run/react'
import { Icon } from '#app/components/icon/icon.tsx'
import { useTranslation } from '#app/components/text/translation.ts'

interface FollowBellProps {
  action: string
  isFollowed: boolean
  title: string
}

export function FollowBell({ action, isFollowed, title }: FollowBellProps) {
  const { t } = useTranslation()
  return (
    <Form method="post" action={action} preventScrollReset>
      <button
        type="submit"
        className="button small"
        name="wish"
        value={isFollowed ? 'stop' : 'follow'}
        aria-pressed={isFollowed}
        title={title}
      >
        <Icon name="bell" small />
        {isFollowed ? t('beside.unfollow') : t('beside.follow')}
      </button>
    </Form>
  )
}
