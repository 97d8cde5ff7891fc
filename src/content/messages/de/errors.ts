import type { Catalogue } from '../catalogue.ts';

export const errors: Catalogue['errors'] = {
  auth: {
    'not-saved': 'Zauberworte müssen erst aufbewahrt werden.',
    'invalid-phrase': 'Das sind keine zwölf Zauberworte.',
    'kept-elsewhere': 'In diesem Browser sind andere Worte aufbewahrt.',
    'other-words': 'In diesem Browser sind andere Worte abgeschlossen. Nimm erst das Schloss ab.',
    'locked-already': 'Die Worte sind schon abgeschlossen.',
    'signed-out': 'Der Turm kennt dich noch nicht. Sag deine Zauberworte.',
    others: 'In diesem Browser spielt inzwischen jemand anderes. Vergessen wurde niemand.',
    'not-cleared':
      'Der Keks ist weg, aber dieser Browser wollte die Worte nicht hergeben. Lösch seine Daten für diese Website.',
  },
  kept: {
    unavailable: 'Dieser Browser will nichts aufbewahren. Sicher sind deine Worte nur auf Papier.',
    insecure:
      'Diese Adresse beginnt mit http, und dort bewahren Browser keine Worte auf: Es braucht https. Was du hier tust, wird nicht gespeichert.',
    gone: 'Dieser Browser hat die Worte verloren, die er aufbewahrt hatte. Deinen Keks hat er noch. Wenn die Worte auf Papier stehen, tipp sie noch einmal ein.',
    damaged:
      'Die Worte, die dieser Browser aufbewahrt hat, lassen sich nicht mehr lesen. Wenn sie auf Papier stehen, tipp sie noch einmal ein.',
    newer: 'Diese Worte hat eine neuere Fassung des Spiels aufbewahrt. Lade die Seite neu.',
    locked: 'Die Worte sind abgeschlossen. Schließ sie mit deinem Passkey auf.',
    blocked: 'Eine andere Seite hält die aufbewahrten Worte fest. Schließ die andere und versuch es noch einmal.',
  },
  passkey: {
    'no-passkeys':
      'Dieser Browser kennt keine Passkeys, also kann er die Worte nicht abschließen. Alles bleibt, wie es war.',
    'no-lock':
      'Dieser Browser hat Passkeys, aber nicht solche, die etwas abschließen können. Alles bleibt, wie es war.',
    'no-secret':
      'Dieser Passkey hat kein eigenes Geheimnis, also taugt er nicht als Schlüssel. Alles bleibt, wie es war.',
    'not-given':
      'Der Passkey kam nicht. Er wurde verweigert oder weggelegt, oder er ist nicht auf diesem Gerät. Alles bleibt, wie es war.',
    'other-passkey': 'Dieser Passkey öffnet etwas, aber nicht diese Worte. Alles bleibt, wie es war.',
    'other-address': 'Unter dieser Adresse des Spiels funktionieren keine Passkeys. Alles bleibt, wie es war.',
    'no-check': 'Dieses Gerät kann nicht prüfen, ob du es bist. Alles bleibt, wie es war.',
    left: 'Der Passkey wurde gemacht, gab aber kein Geheimnis her. Die Worte wurden nicht abgeschlossen. Er öffnet nichts: Du kannst ihn dort löschen, wo dieses Gerät seine Passkeys aufbewahrt.',
  },
};
