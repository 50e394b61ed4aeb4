/* Where half the world has its mailbox: two who share one of these share nothing. */
export const commonMailDomains: readonly string[] =
  `126.com 163.com abv.bg alice.it aliceadsl.fr aol.com aol.de arcor.de att.net bell.net bigpond.com bluewin.ch
  btinternet.com btopenworld.com bol.com.br centrum.cz charter.net club-internet.fr comcast.net cox.net daum.net
  duck.com earthlink.net eircom.net email.cz email.de fastmail.com fastmail.fm foxmail.com free.fr freemail.hu
  freenet.de frontier.com gmail.com gmx.at gmx.ch gmx.com gmx.de gmx.fr gmx.net googlemail.com hanmail.net hey.com
  home.nl hotmail.be hotmail.ca hotmail.co.uk hotmail.com hotmail.de hotmail.es hotmail.fr hotmail.it hotmail.nl
  hushmail.com icloud.com ig.com.br inbox.lv inbox.ru inwind.it iol.ie iol.pt kpnmail.nl laposte.net libero.it list.ru
  live.be live.ca live.co.uk live.com live.com.ar live.com.mx live.de live.fr live.it live.nl luukku.com mac.com
  maktoob.com mail.bg mail.com mail.de mail.ee mail.ru mailbox.org mailfence.com me.com menara.ma mindspring.com
  msn.com mweb.co.za naver.com netcologne.de netvigator.com neuf.fr ntlworld.com numericable.fr o2.co.uk o2.pl
  online.de online.no onet.pl optonline.net optusnet.com.au orange.es orange.fr outlook.be outlook.com outlook.de
  outlook.es outlook.fr outlook.it outlook.sa planet.nl pm.me posteo.de posteo.net proton.me protonmail.ch
  protonmail.com qq.com rambler.ru rediffmail.com rocketmail.com rogers.com runbox.com sapo.pt sbcglobal.net seznam.cz
  sfr.fr shaw.ca sina.com skynet.be sky.com skypro.be spamgourmet.com sunrise.ch sympatico.ca t-online.de talktalk.net
  telefonica.net telenet.be telia.com teletu.it telus.net terra.com.br terra.es tin.it tiscali.co.uk tiscali.it
  tuta.com tuta.io tutanota.com ukr.net uol.com.br upcmail.nl verizon.net videotron.ca virgilio.it virgin.net
  virginmedia.com voila.fr walla.co.il walla.com wanadoo.es wanadoo.fr web.de wp.pl xtra.co.nz ya.com yahoo.ca
  yahoo.co.in yahoo.co.jp yahoo.co.uk yahoo.com yahoo.com.ar yahoo.com.au yahoo.com.br yahoo.com.mx yahoo.de yahoo.es
  yahoo.fr yahoo.gr yahoo.ie yahoo.in yahoo.it yahoo.se yandex.com yandex.ru yeah.net ymail.com ziggo.nl zoho.com
  zonnet.nl`.split(/\s+/)
