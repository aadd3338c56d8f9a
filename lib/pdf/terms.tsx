import { Document, Font, Page, Path, StyleSheet, Svg, Text, View } from '@react-pdf/renderer';
import { formatDate } from '@/lib/i18n/locale/format';
import { currentLanguage } from '@/lib/i18n/locale/language';
import { productMessages } from '@/lib/i18n/controls';
import { product, termsVersion } from '@/lib/config/product';
import { termsMessages } from '@/lib/i18n/terms';
import type { TermsSection } from '@/lib/i18n/locale/terms-section';
import { PdfLogoMark } from './logo';

// Words stay whole: the lines are long enough.
Font.registerHyphenationCallback((word) => [word]);

const colors = {
  ink: '#0d2b36',
  deep: '#062a36',
  sea: '#00667a',
  muted: '#5a7078',
  line: '#d5e3e4',
  foam: '#eef6f5',
};
const MARGIN = 56;
/** In points; see paper.tsx. */
const A4_HEIGHT = 841.89;

const styles = StyleSheet.create({
  page: {
    paddingTop: MARGIN + 20,
    paddingBottom: MARGIN + 16,
    paddingHorizontal: MARGIN,
    fontFamily: 'Helvetica',
    fontSize: 10,
    lineHeight: 1.55,
    color: colors.ink,
  },
  runningHead: {
    position: 'absolute',
    top: 30,
    left: MARGIN,
    right: MARGIN,
    flexDirection: 'row',
    justifyContent: 'space-between',
    fontSize: 8,
    color: colors.muted,
  },
  foot: {
    position: 'absolute',
    top: A4_HEIGHT - 52,
    left: MARGIN,
    right: MARGIN,
    paddingTop: 8,
    borderTopWidth: 0.5,
    borderTopColor: colors.line,
    flexDirection: 'row',
    justifyContent: 'space-between',
    fontSize: 8,
    color: colors.muted,
  },
  cover: {
    backgroundColor: colors.deep,
    marginTop: -(MARGIN + 20),
    marginHorizontal: -MARGIN,
    paddingTop: MARGIN,
    paddingHorizontal: MARGIN,
    height: 268,
  },
  brand: { flexDirection: 'row', alignItems: 'center', gap: 10 },
  brandName: {
    fontFamily: 'Helvetica-Bold',
    fontSize: 19,
    lineHeight: 1,
    color: '#ffffff',
    letterSpacing: -0.3,
  },
  title: { marginTop: 44, fontFamily: 'Helvetica-Bold', fontSize: 32, lineHeight: 1.1, color: '#ffffff' },
  subtitle: { marginTop: 10, fontSize: 10.5, color: '#a9e4d8' },
  waves: { position: 'absolute', left: 0, right: 0, bottom: -1 },
  short: { flexDirection: 'row', gap: 12, marginTop: 22, marginBottom: 26 },
  fact: {
    flex: 1,
    backgroundColor: colors.foam,
    paddingVertical: 12,
    paddingHorizontal: 14,
    borderTopLeftRadius: 8,
    borderTopRightRadius: 8,
    borderBottomRightRadius: 8,
    borderBottomLeftRadius: 2,
  },
  figure: { fontFamily: 'Helvetica-Bold', fontSize: 17, lineHeight: 1.25, color: colors.sea },
  factText: { marginTop: 3, fontSize: 8.5, lineHeight: 1.45 },
  section: { marginBottom: 16 },
  heading: { flexDirection: 'row', alignItems: 'baseline', marginBottom: 5 },
  number: { width: 26, fontFamily: 'Helvetica-Bold', fontSize: 12.5, color: colors.sea },
  headingText: { fontFamily: 'Helvetica-Bold', fontSize: 12.5 },
  body: { paddingLeft: 26 },
  paragraph: { marginBottom: 6 },
  point: { flexDirection: 'row', marginBottom: 4 },
  bullet: { width: 12, color: colors.sea },
  pointText: { flex: 1 },
});

function Section({ number, section }: { number: number; section: TermsSection }) {
  const [first, ...rest] = section.paragraphs;
  return (
    <View style={styles.section}>
      {/* A heading never stands alone at the foot of a page. */}
      <View wrap={false}>
        <View style={styles.heading}>
          <Text style={styles.number}>{number}.</Text>
          <Text style={styles.headingText}>{section.title}</Text>
        </View>
        <View style={styles.body}>
          <Text style={styles.paragraph}>{first}</Text>
        </View>
      </View>
      <View style={styles.body}>
        {rest.map((paragraph) => (
          <Text key={paragraph} style={styles.paragraph} orphans={2} widows={2}>
            {paragraph}
          </Text>
        ))}
        {section.points?.map((point) => (
          <View key={point} style={styles.point} wrap={false}>
            <Text style={styles.bullet}>•</Text>
            <Text style={styles.pointText}>{point}</Text>
          </View>
        ))}
      </View>
    </View>
  );
}

function cover() {
  return (
    <View style={styles.cover}>
      <View style={styles.brand}>
        <PdfLogoMark size={34} ground={colors.deep} />
        <Text style={styles.brandName}>{product.name}</Text>
      </View>
      <Text style={styles.title}>{termsMessages.title}</Text>
      <Text style={styles.subtitle}>{productMessages.tagline}</Text>
      <Svg style={styles.waves} viewBox="0 0 595 70" width={595.28} height={70}>
        <Path d="M0 34C90 4 150 58 262 40S440 8 595 38V66H0z" fill="#0d8a8f" fillOpacity={0.45} />
        <Path d="M0 48C110 22 190 66 310 52S480 30 595 50V66H0z" fill="#3fc2bc" fillOpacity={0.35} />
        <Path d="M0 58C120 40 210 70 330 61S500 48 595 62V70H0z" fill="#ffffff" />
      </Svg>
    </View>
  );
}

/** The terms of service as a document of several pages. Call it within its language: all words are chosen here. */
export function termsDocument({ contactEmail }: { contactEmail: string }) {
  const version = termsMessages.version(formatDate(termsVersion));
  const { title, page } = termsMessages;
  return (
    <Document
      title={`${product.name} ${title}`}
      author={product.name}
      subject={productMessages.tagline}
      language={currentLanguage()}
      creationDate={new Date(termsVersion)}
      modificationDate={new Date(termsVersion)}
    >
      <Page size="A4" style={styles.page}>
        <View
          style={styles.runningHead}
          fixed
          render={({ pageNumber }) =>
            pageNumber === 1 ? null : (
              <>
                <Text>{product.name}</Text>
                <Text>{title}</Text>
              </>
            )
          }
        />
        <View style={styles.foot} fixed>
          <Text>{version}</Text>
          <Text render={({ pageNumber, totalPages }) => page(pageNumber, totalPages)} />
        </View>
        {cover()}
        <View style={styles.short}>
          {termsMessages.inShort.map(({ figure, text }) => (
            <View key={figure} style={styles.fact}>
              <Text style={styles.figure}>{figure}</Text>
              <Text style={styles.factText}>{text}</Text>
            </View>
          ))}
        </View>
        {termsMessages.sections(contactEmail).map((section, index) => (
          <Section key={section.title} number={index + 1} section={section} />
        ))}
      </Page>
    </Document>
  );
}
