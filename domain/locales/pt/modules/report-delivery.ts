import type { PartialDictionary } from '#domain/locales/dictionary.ts'

export const reportSchedules = { title: 'Todas as programações' } satisfies PartialDictionary['reportSchedules']

export const reportMail = {
  delayed: 'Este relatório chega atrasado: o portal não estava em funcionamento na hora do envio.',
  more: 'Todas as colunas e linhas estão no arquivo que acompanha esta mensagem.',
  moreRows: 'Estas são as primeiras {{shown}} linhas. Todas as colunas e linhas estão no arquivo que acompanha esta mensagem.',
  none: 'Hoje não há linhas.',
  open: 'Abrir o relatório',
  zip: 'Baixar todos os documentos desta lista em um arquivo (pede para entrar)',
  why: '{{owner}} envia este relatório para {{email}}.',
  whyByHand: 'Você pediu que este relatório fosse enviado a você.',
  again: 'Este é mais uma vez o relatório de {{due}} ({{zone}}), como estava então.',
  pausedSubject: '{{name}} está em pausa',
  paused: {
    failures: '“{{name}}” falhou três vezes seguidas e não é mais enviado. Abra-o, veja o que está errado e retome-o.',
    owner: 'Sua conta está encerrada; “{{name}}” não é mais enviado. Um administrador pode passá-lo a outra pessoa.',
  },
  handedOverSubject: '{{name}} agora é seu',
  handedOver: '{{by}} passou “{{name}}” para você; era de {{from}}. Ele é enviado como antes. Você pode alterá-lo, pausá-lo ou excluí-lo.',
  whyOwner: 'Esta mensagem foi enviada para {{email}} porque o relatório é seu.',
  ownScope: 'Ele mostra somente clientes que você pode ver.',
  ownersScope: 'Ele mostra os clientes que {{owner}} pode ver.',
} satisfies PartialDictionary['reportMail']
