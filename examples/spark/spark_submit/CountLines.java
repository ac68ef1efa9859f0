package noise;

import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.spark.sql.SparkSession;

public class CountLines {
  public static void main(String[] arguments) throws Exception {
    SparkSession spark = SparkSession.builder().getOrCreate();
    long lines = spark.read().textFile(arguments[0]).count();
    Files.writeString(Path.of(arguments[1]), lines + "\n");
    spark.stop();
  }
}
