import './src/shell/plain-address';
import 'expo-router/entry';
