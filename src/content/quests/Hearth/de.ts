import type { GermanOf } from '../german-of.ts';
import { npcs } from '../npcs-de.ts';
import type { hearthQuest } from './quest.ts';

export default {
  name: 'Kamin',
  description: 'Zwei Sessel am Feuer. Einer davon ist besetzt.',
  nouns: { Pencil: { gender: 'male', accusative: 'Bleistift' } },
  npcs,
  because: {
    room: 'Im Feuer ist kein Platz mehr dafür.',
    boils: 'Das Feuer ist aus. Mit dem Tee ist es auch aus.',
    free: 'Quince schläft darauf.',
  },
  petting: {
    1: 'Tiefer.',
    2: 'Links.',
    3: 'Da.',
    9: 'Das genügt.',
    10: 'Von Aufhören habe ich nichts gesagt.',
    25: 'Jetzt habe ich vergessen, wovon wir sprachen.',
  },

  pages: {
    door: {
      title: 'Ein Abend daheim',
      lines: {
        1: 'Es regnet auf den Turm. Am Feuer stehen zwei Sessel. Auf dem einen liegt eine Katze. Auf dem anderen liegen ihre Haare.',
        2: 'Guten Abend, {name}. Du stehst auf der Matte, wie vermutet.',
        3: 'Guten Abend. Wer du bist, weiß ich nicht. Wo du bist, schon. Du stehst auf der Matte.',
        4: 'Mein Bleistift steckt in deiner Tasche. Ich erwähne es nur.',
        5: 'Nimm den anderen Sessel. Mit dem bin ich fertig. Ich schlafe jetzt.',
      },
      choices: { sit: 'Mich in die Haare setzen', brush: 'Erst die Haare ab\u00adbürsten' },
    },

    brush: {
      title: 'Haare',
      lines: {
        1: 'Du bürstest den Sessel mit dem Ärmel ab. Jetzt sind die Haare am Ärmel.',
        2: 'Steht dir.',
        3: 'Du bürstest den Sessel noch einmal ab. Es kommen mehr.',
        4: 'Das geht bis ganz nach unten so.',
      },
      choices: { sit: 'Mich trotzdem setzen', brush: 'Noch einmal bürsten' },
    },

    chair: {
      title: 'Zwei Sessel',
      lines: {
        1: 'Du setzt dich, und damit sind die Sessel aufgebraucht. Pudding steht mit einem Tablett daneben. Da steht sie seit Dienstag. Über dem Feuer hängt ein Hut. Er war zuerst da.',
        2: 'Das Feuer ist aus, bis auf eine rote Stelle.',
        3: 'Das Feuer denkt ans Aufhören.',
        4: 'Das Feuer geht seiner Arbeit nach.',
        5: 'Das Feuer brennt hoch. Der Schatten von Quince nimmt die ganze Wand ein.',
        6: 'Quince schläft auf dem anderen Sessel.',
        7: 'Quince schläft auf dem anderen Sessel, bis auf ein Auge.',
        8: 'Quince sitzt auf der Gardinenstange, als wäre das der Plan gewesen.',
        9: 'Quince liegt im Bücherregal, unter Q.',
        10: 'Quince liegt im Bücherregal und kehrt deinen Knien den Rücken zu.',
        11: 'Du hast dich jetzt {visits:chair} Mal hingesetzt. Ich will damit nichts sagen.',
      },
      choices: {
        log: 'Holz nachlegen',
        embers: 'Dem Feuer zusehen',
        lap: 'Ganz still sitzen',
        list: 'Mit Pudding reden',
        ticked: 'Pudding ihren Bleistift geben',
        rain: 'Quince fragen, ob sie schläft',
        wall: 'Die Wand ansehen',
      },
    },

    log: {
      title: 'Ein Scheit',
      lines: {
        1: 'Du legst ein Scheit nach. Das Feuer fängt vorne an, wie bei einem Buch.',
        2: 'Eins mehr würde nicht schaden.',
        3: 'Du legst ein Scheit nach. Das Feuer steht auf, um es zu nehmen. An der Wand steht auch der Schatten von Quince auf.',
      },
      choices: { wall: 'Die Wand ansehen', more: 'Noch eins nachlegen', chair: 'Mich zurücklehnen' },
    },

    embers: {
      title: 'Es geht zur Neige',
      lines: {
        1: 'Du siehst dem Feuer zu. Es hat nichts dagegen. Es wird ein wenig kleiner.',
        2: 'Ein Scheit dreht sich um und schläft auf der anderen Seite weiter. Ein Ohr von Quince dreht sich herum und lauscht.',
        3: 'Das Feuer geht aus, bis auf eine rote Stelle. Die Kälte erreicht deine Hände, dann deine Füße, dann die Katze.',
        4: 'Quince macht ein Auge auf. Das einzig Warme im Zimmer bist jetzt du.',
      },
      choices: {
        lap: 'Ganz still sitzen',
        embers: 'Weiter zusehen',
        log: 'Holz nachlegen',
        chair: 'Mich zurücklehnen',
      },
    },

    lap: {
      title: 'Besetzt',
      lines: {
        1: 'Quince geht über den Teppich und erklimmt dich. Sie dreht sich einmal im Kreis und wird schwer.',
        2: 'Du genügst.',
        3: 'Da ist ja mein Bleistift, auf ihrem Sessel. Nein, bitte. Bleib sitzen.',
        4: 'Nein, bitte. Bleib sitzen.',
      },
      choices: { furniture: 'Bleiben, wo ich bin', chair: 'Aufstehen, so langsam es geht' },
    },

    list: {
      title: 'Die Liste',
      lines: {
        1: 'Auf dem Tablett liegt eine Liste. Sie hat einen einzigen Punkt: „Hinsetzen.“',
        2: 'Auf der Rückseite steht: „{name}: Sessel.“ Der Punkt ist abgehakt.',
        3: 'Ich setze mich, wenn ich es abgehakt habe. Ich hake es ab, wenn ich den Bleistift habe.',
        4: 'Ich weiß, wo der Bleistift ist. Ich weiß, wo alles ist.',
        5: 'Immer noch ein Punkt. Eine Katze hebt man nicht hoch. Es muss ihr Einfall sein, und ihre Einfälle handeln meistens von Wärme.',
        6: 'Der Bleistift liegt auf ihrem Sessel. Ich würde ihn ja holen, aber ich habe ein Tablett.',
      },
      choices: { pencil: 'Den Bleistift holen', tea: 'Um Tee bitten', chair: 'Sie stehen lassen' },
    },

    kettle: {
      title: 'Der Kessel',
      lines: {
        1: 'Pudding hängt mit einem Ellbogen einen Kessel übers Feuer. Er fängt an zu summen.',
        2: 'Gleich pfeift er. Alles andere verschläft sie.',
        3: 'Gleich pfeift er. Das hat sie ihm nie verziehen.',
      },
      choices: { tea: 'Ihn vorher herunternehmen', whistle: 'Ihn pfeifen lassen' },
    },

    tea: {
      title: 'Tee',
      lines: {
        1: 'Du nimmst den Kessel herunter. Pudding gießt mit dem anderen Ellbogen drei Tassen ein. Zum Trinken ist der Tee zu heiß.',
        2: 'Das war rücksichtsvoll. Ich hatte eher gehofft, dass er pfeift.',
        3: 'Das war rücksichtsvoll. Sie schmollt natürlich längst.',
      },
      choices: { list: 'Die Liste noch einmal ansehen', chair: 'Mich zurücklehnen' },
    },

    whistle: {
      title: 'Tee',
      lines: {
        1: 'Der Kessel pfeift. Quince sitzt auf der Gardinenstange. Das Stück dazwischen hat niemand gesehen.',
        2: 'Ich habe nicht geschlafen. Ich wollte sowieso hier herauf.',
        3: 'Tee. Zum Trinken ist er zu heiß. Und auf dem Sessel da liegt ein Bleistift.',
      },
      choices: { pencil: 'Den Bleistift holen', chair: 'Mich zurücklehnen' },
    },

    pencil: {
      title: 'Ein Bleistift',
      lines: {
        1: 'Es ist ein kurzer Bleistift, auf einer Seite warm und ein wenig pelzig.',
        2: 'Ich war dabei, ihn auszubrüten.',
        3: 'Genau da hatte ich ihn vermutet.',
      },
      choices: { ticked: 'Ihn Pudding geben', chair: 'Ihn noch ein wenig behalten' },
    },

    rain: {
      title: 'Im Schlaf',
      lines: { 1: 'Ja. Regnet es?', 2: 'Immer noch ja. Regnet es immer noch?' },
      choices: { yes: 'Ja', no: 'Nein', window: 'Ich könnte nachsehen', chair: 'Sie schlafen lassen' },
    },

    weather: {
      title: 'Wetter',
      lines: {
        1: 'Dann lohnt es sich nicht aufzustehen.',
        2: 'Vorhin hast du das andere gesagt. Da hat es sich auch nicht gelohnt.',
      },
      choices: { rain: 'Noch einmal fragen', chair: 'Sie schlafen lassen' },
    },

    window: {
      title: 'Zwei Fenster',
      lines: {
        1: 'Du siehst aus dem Fenster. Es regnet.',
        2: 'Jetzt das andere. Da drüben ist es anders.',
        3: 'Du siehst aus dem anderen. Es regnet auf etwas anderes.',
        4: 'Sag ich doch.',
        5: 'Du versuchst es noch einmal mit beiden. Als du zurückkommst, liegen mehr Haare auf deinem Sessel. Quince hat sich nicht gerührt.',
        6: 'Nur nicht aufgeben. Eins davon war im Mai trocken.',
      },
      choices: { window: 'Es noch einmal mit beiden versuchen', chair: 'Mich wieder setzen' },
    },

    wall: {
      title: 'Die Wand',
      lines: {
        1: 'Quince ist überall an der Wand, bis hinauf zur Decke. Ihre Ohren sind ineinandergelaufen.',
        2: 'Ich spüre, dass du hinsiehst. Was siehst du?',
        3: 'Und jetzt?',
      },
      choices: {
        cat: 'Eine Katze',
        brim: 'Einen Hut',
        tilt: 'Den Kopf schief legen',
        chair: 'Da müsste ich nachdenken',
      },
    },

    half: {
      title: 'Halb richtig',
      lines: {
        1: 'Halb richtig.',
        2: 'Die Wand ist gerade. Ich habe sie abgestaubt. Es muss an dir liegen.',
        3: 'Wieder halb richtig. Ein Ganzes wird nicht daraus.',
      },
      choices: { wall: 'Noch einmal hinsehen', chair: 'Mich zurücklehnen' },
    },

    furniture: {
      title: 'Möbel',
      lines: {
        1: 'Erst schlafen deine Füße ein, dann du. Quince wartet bis zuletzt, um sicherzugehen.',
        2: 'Dein Tee steht auf dem Tablett, anderthalb Armlängen entfernt.',
        3: 'Am Morgen sind Haare auf dir. Pudding zählt die Sessel und kommt auf drei.',
        4: 'Sie hat die ganze Nacht gestanden, wegen eines Bleistifts. Und meinen Schatten kennst du noch nicht. Er braucht ein größeres Feuer.',
        5: 'Sie hat die ganze Nacht gestanden, und du hattest den Bleistift. Und meinen Schatten kennst du noch nicht. Er braucht ein größeres Feuer.',
      },
      choices: { out: 'Doch noch nach oben ins Bett' },
    },

    ticked: {
      title: 'Abgehakt',
      lines: {
        1: 'Du tauschst den Bleistift gegen das Tablett. Pudding hakt die Liste ab und setzt sich in deinen Sessel, mit geschlossenen Augen, damit es auch richtig gemacht ist.',
        2: 'Dazu sind Sessel also da. Punkt zwei ist Aufstehen. Vielleicht muss ich den Bleistift verlieren.',
        3: 'Auf deinem Tablett stehen drei Tassen, und du hast keine Hand frei. Quince sucht deinen Schoß. Der ist aufgestanden.',
        4: 'Für das Tablett gibt es keinen Platz. Quince sucht deinen Schoß. Der ist aufgestanden.',
        5: 'Ein dritter Sessel käme uns gelegen. Im Hut ist einer. Leg Holz nach, und zwar viel, und frag meinen Schatten.',
      },
      choices: { out: 'Nach oben ins Bett' },
    },

    hat: {
      title: 'Der Hut',
      lines: {
        1: 'Du legst den Kopf schief. Die Wand auch. Wo die Katze war, setzt sich eine Hexe den Hut auf.',
        2: 'So sehe ich schon den ganzen Abend aus. Schief gesessen hast du. Der einzige Nachteil: Auf einen Schoß passe ich nur klein, und das Feuer muss aus sein.',
        3: 'Sie greift in den Hut und holt einen Sessel heraus. Es sind Haare darauf.',
        4: 'Sie trinkt deinen Tee, jetzt, wo sie Daumen hat. Dann holt sie einen Sessel aus dem Hut. Es sind Haare darauf.',
        5: 'Der Hut war zuerst da. Alles andere kam da heraus, und ich habe es weggeräumt. Auf diesen hier würde ich mich setzen, wenn ich meinen Bleistift hätte.',
        6: 'Der Hut war zuerst da. Alles andere kam da heraus, und ich habe es weggeräumt. Auf diesen hier würde ich mich setzen, wenn du mir meinen Bleistift gäbst.',
      },
      choices: { out: 'Nach oben ins Bett' },
    },

    out: { lines: { 1: 'Schlaf gut. Ich weiß ja, wo.' }, choices: {} },
  },
} satisfies GermanOf<typeof hearthQuest>;
