import type { PartialDictionary } from '#domain/locales/dictionary.ts'

export const sessions = {
  title: 'Sessões',
  where: 'Onde você está conectado. Encerre o que não reconhecer e depois altere sua senha.',
  device: '{{browser}} em {{system}}',
  unknownDevice: 'Dispositivo desconhecido',
  phone: 'Aplicativo de celular',
  phoneOn: 'Aplicativo de celular em {{system}}',
  isThis: 'Esta sessão',
  remembered: 'Lembrada',
  network: 'Rede',
  unknownNetwork: 'desconhecida',
  signedIn: 'Entrada',
  lastSeen: 'Vista por último',
  end: 'Encerrar',
  endOf: 'Encerrar a sessão {{device}}, vista por último em {{lastSeen}}',
  endOthers: 'Encerrar todas as outras',
  onlyThis: 'Você não está conectado em nenhum outro lugar.',
  ended: 'A sessão foi encerrada.',
  othersEnded_one: '{{count}} outra sessão foi encerrada.',
  othersEnded_other: '{{count}} outras sessões foram encerradas.',
} satisfies PartialDictionary['sessions']
